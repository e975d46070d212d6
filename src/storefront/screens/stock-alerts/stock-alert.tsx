import { data } from 'react-router'
import texts from 'virtual:texts/product'
import { hrefTo } from '../../../shop/page-href.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { askStockAlert } from '../../../shop/members/stock-alerts/ask-stock-alert.ts'
import { stockAlertForm } from '../../../shop/members/stock-alerts/stock-alert-form.ts'
import { shopContext } from '../../context.ts'
import { answerForm } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { cameFrom } from '../../navigation/came-from.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/stock-alert.ts'

export const handle = { texts }

export function loader({ context }: Route.LoaderArgs) {
  const { t } = textOf(context.get(shopContext).visitor.locale)
  return { title: t('common.notify-when-back') }
}

/** Takes the form of a sold-out product. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const answer = await answerForm(await readForm(request), stockAlertForm, (input) =>
    askStockAlert(shop, visitor, input),
  )
  return data({ ...answer, back: cameFrom(request) }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Result of the form without JavaScript; the form itself is on the product's page. */
export default function StockAlertPage({ actionData }: Route.ComponentProps) {
  const t = useText()
  const issue = actionData && Object.values(actionData.issues)[0]
  return (
    <div className="wrap grid max-w-[48rem] gap-4 pt-10 lg:pt-16">
      <h1 className="display-2">{t('common.notify-when-back')}</h1>
      {issue && <Note tone="bad">{t(issue.id, issue.values)}</Note>}
      {actionData?.status === 200 && <Note tone="good">{t('product.alert-asked')}</Note>}
      <p>
        <ButtonLink to={actionData?.back ?? hrefTo('home')}>
          {t(actionData?.back === undefined ? 'error.home' : 'product.back')}
        </ButtonLink>
      </p>
    </div>
  )
}
