import { data } from 'react-router'
import texts from 'virtual:texts/mailed-links'
import {
  answerNewsletterLink,
  readNewsletterLink,
} from '../../../shop/members/data-protection/answer-newsletter-link.ts'
import type { ConfirmAction } from '../../../shop/newsletters/subscribers/confirm-link.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/newsletter-link.ts'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const handle = { texts }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const input = inputOf(url)
  const link = await readNewsletterLink(shop, input)
  const title = textOf(visitor.locale).t(textsOf[input.action].title)
  const headers = { 'Cache-Control': 'no-store' }
  return data({ action: input.action, title, email: link?.email }, { status: link ? 200 : 404, headers })
}

/** Confirms or ends the newsletter. The unsubscribe button of a mail program posts here, too (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  return { isDone: await answerNewsletterLink(context.get(shopContext).shop, inputOf(url)) }
}

function inputOf({ pathname, searchParams }: URL): { action: ConfirmAction; token: string } {
  const isEnd = /\/unsubscribe\/?$/i.test(pathname)
  return { action: isEnd ? 'unsubscribe' : 'confirm', token: searchParams.get('token') ?? '' }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { action: asked, email } = loaderData
  return <MailedLinkPage email={email} isDone={actionData?.isDone ?? false} texts={textsOf[asked]} />
}

const textsOf = {
  confirm: {
    title: 'newsletter-link.confirm',
    text: 'newsletter-link.confirm-text',
    action: 'newsletter-link.confirm-action',
    done: 'newsletter-link.confirmed',
    doneText: 'newsletter-link.confirmed-text',
    badLink: 'newsletter-link.bad-link-text',
  },
  unsubscribe: {
    title: 'newsletter-link.end',
    text: 'newsletter-link.end-text',
    action: 'newsletter-link.end-action',
    done: 'newsletter-link.ended',
    doneText: 'newsletter-link.ended-text',
    badLink: 'newsletter-link.bad-link-text',
  },
} as const
