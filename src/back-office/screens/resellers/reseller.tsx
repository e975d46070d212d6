import { type LoaderFunctionArgs, Link, useActionData, useLoaderData } from 'react-router'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { bookMoney } from '../../../shop/resellers/book-money.ts'
import { changeReseller } from '../../../shop/resellers/change-reseller.ts'
import { readReseller, type ResellerView } from '../../../shop/resellers/list-resellers.ts'
import { listPriceGroups, type PriceGroup } from '../../../shop/resellers/price-groups/manage-price-groups.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { resellerScopes } from '../../../shop/staff/api-keys/key-scopes.ts'
import {
  addApiKey,
  type ApiKey,
  listApiKeys,
  revokeApiKey,
} from '../../../shop/staff/api-keys/manage-api-keys.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer, type Asked } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, seenNumber, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { officeHref } from '../../office-href.ts'
import { idIn, rowOfPage } from '../../page-row.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { ShownOnce } from '../../ui/fields/shown-once.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { StepUpNote } from '../../ui/step-up-first.tsx'
import { ApiKeyTable } from '../settings/api-keys/api-key-table.tsx'
import { enteredKeyIn, NewKey } from '../settings/api-keys/new-key.tsx'
import { Balance, ResellerFigures } from './balance.tsx'
import { ResellerState } from './reseller-state.tsx'
import { enteredIn, TermFields } from './term-fields.tsx'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const before = numberInDigits(new URL(request.url).searchParams.get('before'), { min: 1 })
  const reseller = await rowOfPage(params, (id) => readReseller(shop, id, { before }))
  return {
    reseller,
    keys: await listApiKeys(shop, reseller.id),
    groups: await listPriceGroups(shop),
    rights: rightsOf('reseller', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    lastChange: await lastTraceOf(shop, { kind: 'reseller', id: reseller.id }),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('reseller', {
  async save({ office: { shop }, staff, form, params }) {
    const isOn = textOf(form, 'isOn') === 'yes'
    const changed = { id: idIn(params), seen: seenNumber(form), isOn, ...enteredIn(form) }
    await changeReseller(shop, actorOf(staff), changed)
    return { done: { text: 'resellers.saved' as const } }
  },
  async add({ office: { shop }, staff, form, params }) {
    const { id, name } = await readReseller(shop, idIn(params))
    const { key, signing } = await addApiKey(shop, actorOf(staff), enteredKeyIn(form), id)
    return { done: { text: 'resellers.key-added' as const, value: name, key, signing: signing.join(' ') } }
  },
  async revoke({ office: { shop }, staff, form, params }) {
    await revokeApiKey(shop, actorOf(staff), idOf(form), idIn(params))
    return { done: { text: 'api-keys.revoked' as const } }
  },
  deposit: (asked) => book(asked, 'deposit'),
  correct: (asked) => book(asked, 'correction'),
})

async function book({ office: { shop }, staff, form, params }: Asked, kind: 'deposit' | 'correction') {
  const entry = { kind, amount: textOf(form, 'amount'), reason: textOf(form, 'reason') }
  const booked = { ...entry, seen: seenNumber(form) }
  const { balanceCents } = await bookMoney(shop, actorOf(staff), idIn(params), booked)
  return { done: { text: 'resellers.booked' as const, value: moneyText(balanceCents, 'usd') } }
}

export const shouldRevalidate = () => true

interface Done {
  text: 'resellers.saved' | 'resellers.booked' | 'resellers.key-added' | 'api-keys.revoked'
  value?: string
  /** a new key, shown once */
  key?: string
  /** its credentials in dujiao-next */
  signing?: string
}

/** One reseller: balance with its entries, and terms (SUP-5, SUP-8). */
export default function Reseller() {
  const loaded = useLoaderData<typeof loader>()
  const { reseller, keys, groups, rights, isSteppedUp: canWrite, lastChange, now } = loaded
  const done = useActionData<Answer<Done>>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={reseller.name}
        facts={<Facts reseller={reseller} />}
        back={{ to: officeHref('resellers'), text: t('resellers.title') }}
      />
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done.text, { value: done.value ?? '' })}</DoneNote>
        <ShownOnce label={t('api-keys.secret')} hint={t('api-keys.secret-hint')} secret={done?.key} />
        <ShownOnce
          label={t('resellers.dujiao-next')}
          hint={t('resellers.dujiao-next-hint')}
          secret={done?.signing}
        />
        {rights.save && !canWrite && <StepUpNote />}
        <ResellerFigures reseller={reseller} />
        <div className="cols">
          <div className="stack">
            <Balance reseller={reseller} canBook={rights.deposit && canWrite} now={now} />
            <Keys
              keys={keys}
              can={{ add: rights.add && canWrite, revoke: rights.revoke && canWrite }}
              now={now}
            />
          </div>
          <Terms
            key={reseller.version}
            reseller={reseller}
            groups={groups}
            canSave={rights.save && canWrite}
          />
        </div>
        <LastChange change={lastChange} now={now} />
      </div>
    </div>
  )
}

function Facts({ reseller: { state, memberId, email } }: { reseller: ResellerView }) {
  return (
    <>
      <ResellerState state={state} />{' '}
      {memberId !== undefined && (
        <Link className="link" to={officeHref('member', { memberId })}>
          {email}
        </Link>
      )}
    </>
  )
}

interface TermsProps {
  reseller: ResellerView
  groups: readonly PriceGroup[]
  canSave: boolean
}

function Terms({ reseller, groups, canSave }: TermsProps) {
  return (
    <Panel title={t('resellers.terms')} hint={t('resellers.terms-hint')}>
      <div className="panel__b">
        <ActionForm intent="save" values={{ seen: reseller.version }}>
          <fieldset disabled={!canSave} className="stack plain">
            <div className="settings">
              <TermFields reseller={reseller} groups={groups} />
            </div>
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={reseller.state !== 'off'} />
              <span>{t('resellers.is-on')}</span>
            </label>
            {canSave && (
              <div>
                <ActionButton look="key">{t('resellers.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}

interface KeysProps {
  keys: readonly ApiKey[]
  can: { add: boolean; revoke: boolean }
  now: string
}

/** API keys of the reseller's programs. */
function Keys({ keys, can, now }: KeysProps) {
  return (
    <>
      {keys.length > 0 && <ApiKeyTable keys={keys} canRevoke={can.revoke} now={now} />}
      {can.add && <NewKey key={keys[0]?.id} scopes={resellerScopes} />}
    </>
  )
}
