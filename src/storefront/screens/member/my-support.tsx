import type { ReactNode } from 'react'
import pageTexts from 'virtual:texts/pages'
import { hrefTo } from '../../../shop/page-href.ts'
import { useFrame } from '../../layout/use-frame.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { ltr } from '../../ui/number-text.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { ContactFacts } from '../content/contact-facts.tsx'
import type { Route } from './+types/my-support.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export const handle = { texts: pageTexts }

export async function loader({ context }: Route.LoaderArgs) {
  return { head: await readHead(context, 'my-support') }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

const refundSteps: TextId[] = ['support.refund-write', 'support.refund-answer', 'support.refund-money']

/** How to reach the shop, and how refunds work (MEM-6). */
export default function MySupport() {
  const t = useText()
  const email = useFrame()?.contact.email ?? ''
  return (
    <MemberPage title={t('support.title')}>
      <p className="max-w-[42rem] text-fg-2">
        <RichText
          id="support.lead"
          parts={{ orders: <ShopLink to={hrefTo('my-order')} className="link" /> }}
        />
      </p>
      <ContactFacts />
      <section className="grid max-w-[42rem] gap-4">
        <h2 className="display-4">{t('support.refunds')}</h2>
        <ol className="grid border-t border-line">
          {refundSteps.map((id, index) => (
            <li key={id} className="grid grid-cols-[2rem_1fr] gap-2 border-b border-line py-3">
              <span aria-hidden className="figure text-xl">
                {index + 1}
              </span>
              <span>
                <RichText
                  id={id}
                  values={{ email: ltr(email) }}
                  parts={{ mail: <MailTo address={email} /> }}
                />
              </span>
            </li>
          ))}
        </ol>
        <p>
          <ShopLink to={hrefTo('refund-policy')} className="link inline-flex min-h-6 items-center">
            {t('footer.refunds')}
          </ShopLink>
        </p>
      </section>
    </MemberPage>
  )
}

/** The text inserts the address. */
function MailTo({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      {children}
    </a>
  )
}
