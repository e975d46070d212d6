import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { Breadcrumb } from '../../navigation/breadcrumb.tsx'
import { useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/enquiry.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { enquiryPageAt, enquiryPages, type EnquiryPageName } from './enquiry-pages.ts'
import { postEnquiry, sentBefore } from './post-enquiry.ts'

export const handle = { texts }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const name = nameAt(url)
  const { t } = textOf(visitor.locale)
  const { title, lead } = enquiryPages[name].texts
  const seo = name === 'wholesale' ? await readPageSeo(shop, visitor, name) : undefined
  return { name, head: seo ?? { title: t(title), description: t(lead) }, posted: sentBefore(request) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return postEnquiry(context.get(shopContext), request, nameAt(url))
}

function nameAt({ pathname }: URL): EnquiryPageName {
  const name = enquiryPageAt(pathname)
  if (!name) throw data(null, { status: 404 })
  return name
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? pageMeta(root.loaderData, loaderData.head) : []

export default function Enquiry({ loaderData: { name, posted }, actionData }: Route.ComponentProps) {
  const t = useText()
  const page = enquiryPages[name]
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: t(page.texts.title) }]} />
      <div className="grid items-start gap-x-16 gap-y-10 pt-4 lg:grid-cols-2 lg:pt-8 xl:gap-x-24">
        <div>
          <h1 className="display-2">{t(page.texts.title)}</h1>
          <p className="mt-4 max-w-[42rem] text-lg text-fg-2">{t(page.texts.lead)}</p>
          <Points of={page.points} />
        </div>
        <section
          aria-labelledby="enquiry-form"
          className="rounded-card border border-line bg-surface p-4 md:p-8"
        >
          <h2 id="enquiry-form" className="display-4 mb-5">
            {t(page.texts.form)}
          </h2>
          <EnquiryForm
            key={name}
            posted={actionData ?? posted}
            sendText={t(page.texts.send)}
            sentText={t(page.texts.sent)}
            fields={page.fields}
          />
        </section>
      </div>
    </div>
  )
}

function Points({ of: points }: { of: readonly { title: TextId; text: TextId }[] }) {
  const t = useText()
  return (
    <ul className="mt-8 max-w-[42rem]">
      {points.map((point) => (
        <li key={point.title} className="border-t border-line py-4">
          <h2 className="font-semibold">{t(point.title)}</h2>
          <p className="text-fg-2">{t(point.text)}</p>
        </li>
      ))}
    </ul>
  )
}
