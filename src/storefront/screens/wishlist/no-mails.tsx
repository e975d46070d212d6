import { Form } from 'react-router'
import texts from 'virtual:texts/mailed-links'
import { hrefTo } from '../../../shop/page-href.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { endAlertsByLink } from '../../../shop/members/wishlist/alerts-link.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/no-mails.ts'

export const handle = { texts }

export function loader({ context }: Route.LoaderArgs) {
  const { visitor } = context.get(shopContext)
  return { title: textOf(visitor.locale).t('no-mails.heading') }
}

/** Ends the mails. The unsubscribe button of a mail program posts here, too (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(shopContext)
  const code = new URL(request.url).searchParams.get('code') ?? ''
  return { isDone: await endAlertsByLink(shop, code) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Ends the mails about wishes. Opening the page changes nothing, since programs open links in mails too. */
export default function NoMails({ actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="wrap grid max-w-[42rem] justify-items-start gap-5 pt-10 lg:pt-16">
      <h1 className="display-2">{t('no-mails.heading')}</h1>
      {actionData ? (
        <>
          <p role="status">{t(actionData.isDone ? 'no-mails.done' : 'no-mails.bad')}</p>
          <ButtonLink to={hrefTo('my-wishlist')}>{t('wish.see')}</ButtonLink>
        </>
      ) : (
        <>
          <p>{t('no-mails.text')}</p>
          <Form method="post">
            <Button type="submit" look="ink">
              {t('no-mails.action')}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
