import texts from 'virtual:texts/mailed-links'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { endReviewMails, readReviewMailsLink } from '../../../shop/reviews/review-links.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MailedLinkPage } from '../enquiries/mailed-link-page.tsx'
import type { Route } from './+types/no-review-mails.ts'

export const handle = { texts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const link = await readReviewMailsLink(shop, codeOf(request))
  return { title: textOf(visitor.locale).t('review-mails.heading'), email: link?.email }
}

/** Ends the mails. The unsubscribe button of a mail program posts here, too (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(shopContext)
  return { isDone: await endReviewMails(shop, codeOf(request)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Ends the mails that ask for reviews. */
export default function NoReviewMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      email={loaderData.email}
      isDone={actionData?.isDone ?? false}
      texts={{
        title: 'review-mails.heading',
        text: 'review-mails.text',
        action: 'no-mails.action',
        done: 'stock-alert.ended',
        doneText: 'review-mails.ended-text',
        badLink: 'review-mails.bad-link-text',
      }}
    />
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).searchParams.get('code') ?? ''
}
