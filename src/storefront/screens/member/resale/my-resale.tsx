import type { ReactNode } from 'react'
import { data } from 'react-router'
import { z } from 'zod'
import resaleTexts from 'virtual:texts/resale'
import signInTexts from 'virtual:texts/sign-in'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { rowId } from '../../../../shop/input/row-id.ts'
import { hrefTo } from '../../../../shop/page-href.ts'
import { signedIn } from '../../../../shop/members/sign-in/session.ts'
import { offeredDays, ownKeyForm } from '../../../../shop/resellers/own/own-key-form.ts'
import { addOwnKey, revokeOwnKey } from '../../../../shop/resellers/own/own-keys.ts'
import { type OwnResale, readOwnResale } from '../../../../shop/resellers/own/read-own-resale.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Visitor } from '../../../../shop/visitor.ts'
import { shopContext } from '../../../context.ts'
import type { FormAnswer } from '../../../form/answer-form.ts'
import { answerSecretForm } from '../../../form/answer-secret-form.ts'
import { parseOr400, readForm } from '../../../form/read-form.ts'
import { sealKeyOf } from '../../../form/seal-key.ts'
import { Money } from '../../../product/price.tsx'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import { RichText, useNumber, usePercent, useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { type ActionResult, answerAction } from '../actions.ts'
import type { Route } from './+types/my-resale.ts'
import { MemberPage } from '../member-page.tsx'
import { readHead } from '../read-head.ts'
import { ApiKeys } from './api-keys.tsx'
import { Entries } from './entries.tsx'
import { NewKey } from './new-key.tsx'
import { orNotFound } from './or-not-found.ts'

export const handle = { texts: [resaleTexts, signInTexts] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const before = numberInDigits(new URL(request.url).searchParams.get('before'), { min: 1 })
  const [resale, head] = await Promise.all([
    readOwnResale(shop, visitor, { before }).catch(orNotFound),
    readHead(context, 'my-resale'),
  ])
  return { resale, head, offeredDays, email: signedIn(visitor).email, sealKey: sealKeyOf(shop) }
}

const asked = z.object({ intent: z.enum(['add', 'revoke']), id: rowId.optional() })

/** Makes or revokes an API key. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const { intent, id } = parseOr400(asked, { intent: form.get('intent'), id: form.get('id') ?? undefined })
  if (intent === 'add') return add(shop, visitor, form)
  const keyId = parseOr400(rowId, id)
  return answerAction(request, 'account.key-revoked', () => revokeOwnKey(shop, visitor, keyId))
}

async function add(shop: Shop, visitor: Visitor, form: FormData) {
  const made: Pick<FormAnswer, 'made'> = {}
  const answer = await answerSecretForm(shop, form, ownKeyForm, async (input) => {
    const { key, signing } = await addOwnKey(shop, visitor, input)
    made.made = [key, ...signing]
  })
  return data({ ...answer, ...made }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** The pages of a member who is a reseller: balance, entries, statements and API keys (SUP-5). */
export default function MyResale({ loaderData, actionData }: Route.ComponentProps) {
  const { resale } = loaderData
  const t = useText()
  const answer: FormAnswer | ActionResult | undefined = actionData
  const posted = answer && 'issues' in answer ? answer : undefined
  const acted = answer && 'issues' in answer ? undefined : answer
  return (
    <MemberPage title={t('resale.title')} answer={acted}>
      <p className="max-w-[42rem] text-fg-2">
        <RichText id="resale.lead" parts={{ docs: <CallsLink /> }} />
      </p>
      {resale.state === 'off' && <Note tone="warn">{t('resale.stopped')}</Note>}
      <Figures resale={resale} />
      <Entries resale={resale} />
      <ApiKeys keys={resale.keys} />
      <NewKey {...loaderData} posted={posted} />
      <p className="border-t border-line pt-5">
        <ButtonLink to={hrefTo('my-resale/webhooks')}>{t('resale.hooks')}</ButtonLink>
      </p>
    </MemberPage>
  )
}

function Figures({ resale }: { resale: OwnResale }) {
  const t = useText()
  const percent = usePercent()
  const number = useNumber()
  const { symbol } = resale
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure name={t('resale.balance')}>
        <Money cents={resale.balanceCents} symbol={symbol} />
      </Figure>
      <Figure name={t('resale.spendable')}>
        <Money cents={resale.spendableCents} symbol={symbol} />
      </Figure>
      <Figure name={t('resale.credit')}>
        <Money cents={resale.creditLimitCents} symbol={symbol} />
      </Figure>
      <Figure name={t('account.discount')}>
        {percent(resale.discountPercent)}
        {resale.breaks.map((one) => (
          <small key={one.from} className="ms-2.5 inline-block text-sm">
            <NumberText>{`≥ ${number(one.from)}: ${percent(one.percent)}`}</NumberText>
          </small>
        ))}
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-sm text-fg-2">{name}</dt>
      <dd className="figure mt-1 text-2xl">{children}</dd>
    </div>
  )
}

/** The text inserts the words. */
function CallsLink({ children }: { children?: ReactNode }) {
  return (
    <a className="link" href="/api/docs">
      {children}
    </a>
  )
}
