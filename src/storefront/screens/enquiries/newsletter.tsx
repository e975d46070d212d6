import { data } from 'react-router'
import { newsletterForm } from '../../../shop/newsletters/subscribers/newsletter-form.ts'
import { subscribe } from '../../../shop/newsletters/subscribers/subscribe.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { answerForm } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/newsletter.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { t } = textOf(context.get(shopContext).visitor.locale)
  return { title: t('newsletter.title') }
}

/** The target of the footer's form without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const answer = await answerForm(await readForm(request), newsletterForm, (input) =>
    subscribe(shop, visitor, input),
  )
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** The result of the subscription; the form is in the footer (ENQ-3). */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useText()
  const issue = actionData?.issues['email'] ?? actionData?.issues['form']
  return (
    <div className="wrap grid max-w-[48rem] gap-4 pt-10 lg:pt-16">
      <h1 className="display-2">{t('newsletter.title')}</h1>
      <p className="text-lg text-fg-2">{t('newsletter.lead')}</p>
      {issue && <Note tone="bad">{t(issue.id, issue.values)}</Note>}
      {actionData?.status === 200 && <Note tone="good">{t('newsletter.asked')}</Note>}
    </div>
  )
}
