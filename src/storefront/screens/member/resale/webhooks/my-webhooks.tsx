import { data } from 'react-router'
import { z } from 'zod'
import resaleTexts from 'virtual:texts/resale'
import { numberInDigits } from '../../../../../shop/input/digits.ts'
import { rowId } from '../../../../../shop/input/row-id.ts'
import { hrefTo } from '../../../../../shop/page-href.ts'
import { ownEndpointForm } from '../../../../../shop/resellers/own/own-endpoint-form.ts'
import {
  addOwnEndpoint,
  changeOwnEndpoint,
  readOwnEndpoints,
  resendOwnDelivery,
  rotateOwnSecret,
} from '../../../../../shop/resellers/own/own-endpoints.ts'
import type { TextId } from '../../../../../shop/text-id.ts'
import { shopContext } from '../../../../context.ts'
import { answerForm, type FormAnswer } from '../../../../form/answer-form.ts'
import { parseOr400, readForm } from '../../../../form/read-form.ts'
import { ShopLink } from '../../../../navigation/shop-link.tsx'
import { unlistedMeta } from '../../../../seo/page-meta.ts'
import { useText } from '../../../../text/text.tsx'
import { type ActionResult, answerAction } from '../../actions.ts'
import { MemberPage } from '../../member-page.tsx'
import { readHead } from '../../read-head.ts'
import { orNotFound } from '../or-not-found.ts'
import type { Route } from './+types/my-webhooks.ts'
import { Deliveries } from './deliveries.tsx'
import { Endpoints } from './endpoints.tsx'
import { NewWebhook } from './new-webhook.tsx'

export const handle = { texts: resaleTexts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const before = numberInDigits(new URL(request.url).searchParams.get('before'), { min: 1 })
  const [webhooks, head] = await Promise.all([
    readOwnEndpoints(shop, visitor, { before }).catch(orNotFound),
    readHead(context, 'my-resale/webhooks'),
  ])
  return { ...webhooks, head }
}

const asked = z.object({
  intent: z.enum(['add', 'rotate', 'test', 'remove', 'switch-on', 'resend']),
  id: rowId.optional(),
})

/** Adds or changes a webhook, or sends a message again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const { intent, id } = parseOr400(asked, { intent: form.get('intent'), id: form.get('id') ?? undefined })
  if (intent === 'add')
    return withSecret(form, ownEndpointForm(shop.config), (entered) => addOwnEndpoint(shop, visitor, entered))
  const row = parseOr400(rowId, id)
  if (intent === 'rotate')
    return withSecret(form, z.object({}), () => rotateOwnSecret(shop, visitor, row), 'resale.hook-rotated')
  if (intent === 'resend')
    return answerAction(request, 'account.hook-sending', () => resendOwnDelivery(shop, visitor, row))
  return answerAction(request, doneIds[intent], () =>
    changeOwnEndpoint(shop, visitor, { act: intent, id: row }),
  )
}

const doneIds = {
  test: 'account.hook-sending',
  remove: 'account.hook-removed',
  'switch-on': 'account.hook-on',
} as const

/** Answers a form with the secret that it made. */
async function withSecret<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<string>,
  sent?: TextId,
) {
  const made: Pick<FormAnswer, 'made'> = {}
  const answer = await answerForm(form, schema, async (input) => {
    made.made = [await run(input)]
    return sent
  })
  return data({ ...answer, ...made }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** Webhooks of a member who is a reseller, and their messages (SUP-5). */
export default function MyWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, deliveries, next, canAdd } = loaderData
  const t = useText()
  const answer: FormAnswer | ActionResult | undefined = actionData
  const posted = answer && 'issues' in answer ? answer : undefined
  const acted = answer && 'issues' in answer ? undefined : answer
  const way = (
    <ShopLink to={hrefTo('my-resale')} className="link">
      {t('resale.title')}
    </ShopLink>
  )
  return (
    <MemberPage title={t('resale.hooks')} answer={acted} aside={way}>
      <p className="max-w-[42rem] text-fg-2">{t('resale.hooks-lead')}</p>
      <Endpoints endpoints={endpoints} />
      {canAdd && <NewWebhook posted={posted} />}
      <Deliveries deliveries={deliveries} next={next} />
    </MemberPage>
  )
}
