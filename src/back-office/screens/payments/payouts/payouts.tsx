import { Download, RefreshCw } from 'lucide'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { fetchPayouts } from '../../../../shop/payments/payouts/fetch-payouts.ts'
import { companyTitle } from '../../../../shop/gateways/company-title.ts'
import {
  type CheckedFile,
  checkPayoutFile,
  importPayoutFile,
} from '../../../../shop/payments/payouts/import-payout-file.ts'
import { fileColumnsByCompany } from '../../../../shop/payments/payouts/file-column-records.ts'
import { listPayouts } from '../../../../shop/payments/payouts/list-payouts.ts'
import { lineStates } from '../../../../shop/payments/payouts/payout-rules.ts'
import { payoutFilter } from '../../../../shop/payments/payouts/payout-filter.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ImportFile, payoutFileIn } from './import-file.tsx'
import { payoutColumns } from './payout-columns.tsx'
import { PayoutFigures } from './payout-figures.tsx'

const payoutList = defineList({ page: 'payouts', filter: payoutFilter, texts: 'payouts', by: 'before' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = payoutList.placeOf(request)
  const { next, ...list } = await listPayouts(shop, place.filter, { before })
  return {
    ...list,
    place: { ...place, next },
    fileColumns: await fileColumnsByCompany(shop.db),
    fileCompanies: [...shop.gateways.keys()].map((value) => ({ value, text: companyTitle(value) })),
    canFetch: rightsOf('payouts', staff).fetch,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('payouts', {
  async fetch({ office: { shop } }) {
    const results = await fetchPayouts(shop)
    return {
      done: results.some(({ issue }) => issue !== undefined)
        ? ('payouts.not-fetched' as const)
        : ('payouts.fetched' as const),
    }
  },
  async 'check-file'({ office: { shop }, form }) {
    return { done: checkPayoutFile(shop, await payoutFileIn(form)) }
  },
  async 'import-file'({ office: { shop }, staff, form }) {
    await importPayoutFile(shop, actorOf(staff), await payoutFileIn(form))
    return { done: 'payouts.file-imported' as const }
  },
})

export const shouldRevalidate = () => true

const hints = [
  ['j', 'k', 'keys.move'],
  ['Enter', 'keys.open'],
] as const

type Done = 'payouts.fetched' | 'payouts.not-fetched' | 'payouts.file-imported'

/** Payouts of the companies to the bank, each with the state of its lines (RTS-9). */
export default function Payouts() {
  const { payouts, counts, companies, figures, place, canFetch, now, ...rest } =
    useLoaderData<typeof loader>()
  const data = useActionData<Answer<Done | CheckedFile>>()
  const answer = data?.done
  const done = typeof answer === 'string' ? answer : undefined
  return (
    <ListPage
      list={payoutList}
      place={place}
      rows={payouts}
      idOf={({ id }) => id}
      columns={payoutColumns(now)}
      counts={counts}
      options={{ company: companies }}
      back={{ to: officeHref('payments'), text: t('payments.title') }}
      facts={t('payouts.facts', { count: counts['needs-you'] })}
      open={({ id }) => officeHref('payout', { id })}
      hints={hints}
      actions={canFetch && <FetchNow />}
      notes={
        <>
          <IssueNote />
          <p
            className={done ? `note note--${done === 'payouts.not-fetched' ? 'warn' : 'good'}` : 'vh'}
            role="status"
          >
            {done && t(done)}
          </p>
          {place.isFirst && <PayoutFigures figures={figures} />}
          <Silent sources={rest.sources} />
          <MissingPayments missing={rest.missing} now={now} />
        </>
      }
    >
      <div className="stack">
        {canFetch && (
          <ImportFile
            companies={rest.fileCompanies}
            remembered={rest.fileColumns}
            checked={typeof answer === 'object' ? answer : undefined}
            isOpen={data !== undefined && done === undefined}
          />
        )}
        <ExportForm />
        <Words />
      </div>
    </ListPage>
  )
}

/** The lines of a period as a file. */
function ExportForm() {
  return (
    <Panel title={t('payouts.export')} hint={t('payouts.export-about')}>
      <form className="row panel__b" method="get" action={officeHref('payouts-export')}>
        <Field label={t('reports.from')} name="from" type="date" required />
        <Field label={t('reports.to')} name="to" type="date" required />
        <button type="submit" className="btn btn--line">
          <Icon of={Download} />
          {t('payouts.save-file')}
        </button>
      </form>
    </Panel>
  )
}

function FetchNow() {
  return (
    <ActionForm intent="fetch">
      <ActionButton>
        <Icon of={RefreshCw} />
        {t('payouts.fetch')}
      </ActionButton>
    </ActionForm>
  )
}

type Loaded = Awaited<ReturnType<typeof listPayouts>>

function Silent({ sources }: Pick<Loaded, 'sources'>) {
  return sources
    .filter(({ issue }) => issue !== '')
    .map(({ gateway, company, issue }) => (
      <p key={gateway} className="note note--warn">
        {t('payouts.silent', { company, issue })}
      </p>
    ))
}

/** Payments that a payout should contain by now. */
function MissingPayments({ missing, now }: Pick<Loaded, 'missing'> & { now: string }) {
  if (missing.length === 0) return undefined
  return (
    <Panel title={t('payouts.unpaid')} hint={t('payouts.unpaid-about')}>
      <ul className="checks">
        {missing.map(({ paymentId, orderNo, cents, currency, settledAt, company }) => (
          <li key={paymentId}>
            <div>
              <Link className="t" to={officeHref('order', { orderNo })}>
                {orderNo}
              </Link>
              <p>
                {company}, <Moment at={settledAt} now={now} />
              </p>
            </div>
            <b>{moneyText(cents, currency)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Words() {
  return (
    <Panel title={t('payouts.words')}>
      <dl className="kv kv--l panel__b">
        {lineStates.toReversed().map((state) => (
          <div key={state} className="kv__row">
            <dt>{t(`payouts.line-state.${state}`)}</dt>
            <dd>{t(`payouts.word.${state}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
