import { ArrowDown, ArrowUp, FlaskConical } from 'lucide'
import { Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import {
  type ListedMethod,
  listPaymentMethods,
  methodCompanies,
} from '../../../shop/payments/methods/list-payment-methods.ts'
import { listCompanyStates } from '../../../shop/payments/setup/read-company-setup.ts'
import { addPaymentMethod, setPaymentMethod } from '../../../shop/payments/methods/set-payment-method.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { seenNumber, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm, ActionSwitch } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Table } from '../../ui/list/table.tsx'
import { AddMethod } from './add-method.tsx'
import { CompaniesPanel } from './companies-panel.tsx'
import { MethodState } from './method-state.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    methods: await listPaymentMethods(shop),
    companies: methodCompanies(shop),
    states: listCompanyStates(shop),
    canWrite: rightsOf('payments', staff).switch,
    canSeePayouts: mayOpen('payouts', staff),
  }
}

export const action = actionsOf('payments', {
  async switch({ office: { shop }, staff, form }) {
    const changes = { isOn: textOf(form, 'isOn') === 'true' }
    await setPaymentMethod(shop, actorOf(staff), textOf(form, 'code'), changes, { seen: seenNumber(form) })
    return { done: true as const }
  },
  async move({ office: { shop }, staff, form }) {
    const changes = { position: Number(textOf(form, 'position')) }
    await setPaymentMethod(shop, actorOf(staff), textOf(form, 'code'), changes, { seen: seenNumber(form) })
    return { done: true as const }
  },
  async add({ office: { shop }, staff, form }) {
    const code = textOf(form, 'code').trim()
    await addPaymentMethod(shop, actorOf(staff), code, {
      company: textOf(form, 'company'),
      companies: methodCompanies(shop).map(({ name }) => name),
      changes: { name: textOf(form, 'name').trim(), isOn: false },
    })
    return redirect(officeHref('payment-method', { code }), 303)
  },
})

export const shouldRevalidate = () => true

export default function Payments() {
  const { methods, companies, states, canWrite, canSeePayouts } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer<true>>()
  const unsetCompanies = states.filter(({ isUnset }) => isUnset).map(({ name }) => name)
  const isUnset = ({ companyName }: ListedMethod) =>
    companyName !== undefined && unsetCompanies.includes(companyName)
  const [unset, set] = [methods.filter(isUnset), methods.filter((method) => !isUnset(method))]
  const offered = methods.filter(({ isOn, why }) => isOn && why === undefined).length
  return (
    <div className="pagebody">
      <PageHead title={t('payments.title')} facts={t('payments.offered', { count: offered })}>
        {canSeePayouts && (
          <Link className="btn btn--line" to={officeHref('payouts')}>
            {t('payouts.title')}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{answer?.done && t('payments.saved')}</DoneNote>
        <section className="panel">
          <header className="panel__h">
            <h2>{t('payments.methods')}</h2>
            <p>{t('payments.in-order')}</p>
          </header>
          <div className="panel__b panel__b--flush">
            <MethodTable shown={set} all={methods} canWrite={canWrite} />
          </div>
          {unset.length > 0 && (
            <div className="panel__b">
              <div className="folds">
                <details open={set.length === 0}>
                  <summary>
                    {t('payments.more')}
                    <span className="quiet">{t('payments.more-count', { count: unset.length })}</span>
                  </summary>
                  <MethodTable shown={unset} all={methods} canWrite={canWrite} />
                </details>
              </div>
            </div>
          )}
        </section>
        {canWrite && <AddMethod companies={companies} />}
        <CompaniesPanel companies={states} />
      </div>
    </div>
  )
}

type Method = Awaited<ReturnType<typeof listPaymentMethods>>[number]

interface MethodTableProps {
  shown: readonly Method[]
  /** in the order of the checkout */
  all: readonly Method[]
  canWrite: boolean
}

function MethodTable({ shown, all, canWrite }: MethodTableProps) {
  return (
    <Table
      caption={t('payments.methods')}
      look="table--stack"
      rows={shown}
      keyOf={(method) => method.code}
      columns={[
        {
          head: t('payments.method'),
          cell: (method) => (
            <>
              <Link className="t" to={officeHref('payment-method', { code: method.code })}>
                {method.name}
              </Link>
              <small>{method.code}</small>
            </>
          ),
        },
        { head: t('payments.company'), cell: (method) => method.company },
        { head: t('payments.state'), cell: (method) => <MethodState method={method} /> },
        { head: t('payments.fee'), look: 'n', cell: (method) => feeText(method) },
        {
          head: t('payments.currencies'),
          cell: (method) => method.currencies?.join(' ').toUpperCase() ?? t('payments.all-currencies'),
        },
        {
          head: t('payments.share'),
          look: 'n',
          cell: ({ share }) => (share === undefined ? '–' : `${Math.max(1, Math.round(share * 100))}%`),
        },
        {
          head: t('payments.actions'),
          isHidden: true,
          look: 'r',
          cell: (method) =>
            canWrite && <RowActions method={method} place={all.indexOf(method) + 1} count={all.length} />,
        },
      ]}
    />
  )
}

function RowActions({ method, place, count }: { method: Method; place: number; count: number }) {
  const { code, name, version, isOn, why } = method
  return (
    <span className="row row--n row--end">
      {place > 1 && (
        <ActionForm intent="move" values={{ code, seen: version, position: place - 1 }}>
          <ActionButton look="bare" small>
            <Icon of={ArrowUp} />
            <span className="vh">{t('payments.up', { name })}</span>
          </ActionButton>
        </ActionForm>
      )}
      {place < count && (
        <ActionForm intent="move" values={{ code, seen: version, position: place + 1 }}>
          <ActionButton look="bare" small>
            <Icon of={ArrowDown} />
            <span className="vh">{t('payments.down', { name })}</span>
          </ActionButton>
        </ActionForm>
      )}
      {isOn && why === undefined && (
        <ActionForm intent="test" to={officeHref('payment-method', { code })}>
          <ActionButton small>
            <Icon of={FlaskConical} />
            {t('payments.test-short')} <span className="vh">{name}</span>
          </ActionButton>
        </ActionForm>
      )}
      <ActionForm intent="switch" values={{ code, seen: version, isOn: String(!isOn) }}>
        <ActionSwitch isOn={isOn} label={t('payments.offered-switch', { name })} />
      </ActionForm>
    </span>
  )
}

function feeText({ feePercent, feeFixedCents }: ListedMethod): string {
  const parts = [
    ...(feePercent > 0 ? [`${feePercent}%`] : []),
    ...(feeFixedCents > 0 ? [moneyText(feeFixedCents, 'usd')] : []),
  ]
  return parts.length > 0 ? parts.join(' + ') : t('payments.no-fee')
}
