import { data } from 'react-router'
import { answerNewsletterLink, readNewsletterLink } from '../../../shop/enquiries/answer-newsletter-link.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/newsletter-confirm.ts'
import { NewsletterLinkPage } from './newsletter-link-page.tsx'

const act = 'confirm'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const link = await readNewsletterLink(shop, { act, token: tokenOf(request) })
  const { t } = textOf(visitor.locale)
  const headers = { 'Cache-Control': 'no-store' }
  return data({ title: t('newsletter.confirm'), email: link?.email }, { status: link ? 200 : 404, headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(shopContext)
  return { isDone: await answerNewsletterLink(shop, { act, token: tokenOf(request) }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData)

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterLinkPage
      email={loaderData.email}
      isDone={actionData?.isDone ?? false}
      texts={{
        title: 'newsletter.confirm',
        text: 'newsletter.confirm-text',
        act: 'newsletter.confirm-act',
        done: 'newsletter.confirmed',
        doneText: 'newsletter.confirmed-text',
      }}
    />
  )
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
