import { data } from 'react-router'
import texts from 'virtual:texts/mailed-links'
import type { ConfirmAction } from '../../../shop/newsletters/subscribers/confirm-link.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import {
  answerStockAlertLink,
  readStockAlertLink,
} from '../../../shop/members/stock-alerts/answer-stock-alert-link.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MailedLinkPage } from '../enquiries/mailed-link-page.tsx'
import type { Route } from './+types/stock-alert-link.ts'

export const handle = { texts }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const input = inputOf(request, params.action)
  const alert = await readStockAlertLink(shop, input)
  const { t } = textOf(visitor.locale)
  const title = t(input.action === 'confirm' ? 'common.notify-when-back' : 'stock-alert.end')
  return data(
    { action: input.action, title, alert },
    { status: alert || input.action === 'unsubscribe' ? 200 : 404 },
  )
}

/** Answers the link. The unsubscribe button of a mail program posts here, too (RFC 8058). */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop } = context.get(shopContext)
  const input = inputOf(request, params.action)
  const alert = await readStockAlertLink(shop, input)
  return { alert, isDone: await answerStockAlertLink(shop, input) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Page of the links in mails about sold-out products. */
export default function StockAlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const alert = actionData?.alert ?? loaderData.alert
  return (
    <MailedLinkPage
      email={alert?.email}
      isDone={actionData?.isDone ?? false}
      values={{ name: alert?.name ?? '' }}
      texts={loaderData.action === 'confirm' ? confirmTexts : endTexts}
      {...(alert && { next: { to: alert.productPath, text: 'stock-alert.to-product' } })}
    />
  )
}

const confirmTexts = {
  title: 'common.notify-when-back',
  text: 'stock-alert.confirm-text',
  action: 'stock-alert.confirm-action',
  done: 'stock-alert.confirmed',
  doneText: 'stock-alert.confirmed-text',
  badLink: 'stock-alert.bad-link-text',
} as const

const endTexts = {
  title: 'stock-alert.end',
  text: 'stock-alert.end-text',
  action: 'no-mails.action',
  done: 'stock-alert.ended',
  doneText: 'stock-alert.ended-text',
  badLink: 'stock-alert.bad-link-text',
} as const

function inputOf(request: Request, named: string): { action: ConfirmAction; token: string } {
  if (named !== 'confirm' && named !== 'unsubscribe') throw data(null, { status: 404 })
  return { action: named, token: new URL(request.url).searchParams.get('token') ?? '' }
}
