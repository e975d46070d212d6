import type { ListedCurrency } from '../../../../shop/pricing/exchange-rates/list-currencies.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { useIssueOf, useIssues } from '../../../ui/use-issue.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { Table } from '../../../ui/list/table.tsx'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

interface CurrencyTableProps {
  currencies: readonly ListedCurrency[]
  exampleUsdCents: number
  canWrite: boolean
  /** whether there are daily rates to follow */
  hasSource: boolean
}

export function CurrencyTable(props: CurrencyTableProps) {
  const { currencies, exampleUsdCents, canWrite, hasSource } = props
  return (
    <Table
      caption={t('currencies.title')}
      look="table--s table--stack"
      rows={currencies}
      keyOf={(currency) => currency.code}
      columns={[
        {
          head: t('currencies.currency'),
          isRowHead: true,
          cell: ({ code, name }) => (
            <>
              <b>{code.toUpperCase()}</b> <span className="quiet">{name}</span>
            </>
          ),
        },
        {
          head: t('currencies.one-dollar'),
          cell: (currency) =>
            canWrite && currency.by !== 'base' ? <RateForm currency={currency} /> : Number(currency.rate),
        },
        {
          head: t('currencies.by'),
          cell: ({ code, name, rate, by }) => (
            <>
              {t(`currencies.by-${by}`)}
              {canWrite && by === 'hand' && hasSource && (
                <ActionForm intent="follow" values={{ code, seen: rate }}>
                  <ActionButton look="bare" small>
                    {t('currencies.follow')} <span className="vh">{name}</span>
                  </ActionButton>
                </ActionForm>
              )}
            </>
          ),
        },
        {
          head: t('currencies.becomes', { amount: moneyText(exampleUsdCents, 'usd') }),
          look: 'n',
          cell: ({ code, exampleCents }) => <b>{moneyText(exampleCents, code)}</b>,
        },
        {
          head: t('currencies.offer-state'),
          look: 'r',
          isNamed: false,
          cell: (currency) => <OfferState currency={currency} canWrite={canWrite} />,
        },
      ]}
    />
  )
}

function RateForm({ currency: { code, name, rate } }: { currency: ListedCurrency }) {
  const field = `rate-${code}`
  const problem = useIssueOf(field)
  const jumped = useIssues().find((issue) => issue.field === field && issue.code === 'rate.jumped')?.values
  const id = `wrong-${code}`
  return (
    <>
      <ActionForm intent="rate" values={{ code, seen: rate }} className="row row--n">
        <span className={problem ? 'ctl ctl--s is-bad' : 'ctl ctl--s'}>
          <input
            key={rate}
            className="input"
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(Number(rate))}
            aria-label={t('currencies.rate-of', { name })}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
          />
        </span>
        <ActionButton small>
          {t('currencies.set')} <span className="vh">{name}</span>
        </ActionButton>
      </ActionForm>
      {problem && <ErrorLine id={id}>{problem}</ErrorLine>}
      {jumped && (
        <ActionForm
          intent="rate"
          values={{ code, seen: rate, rate: jumped['rate'] ?? '', accepted: jumped['rate'] ?? '' }}
        >
          <ActionButton small>{t('currencies.set-jumped', { rate: jumped['rate'] ?? '' })}</ActionButton>
        </ActionForm>
      )}
    </>
  )
}

function OfferState({ currency, canWrite }: { currency: ListedCurrency; canWrite: boolean }) {
  const { code, name, by, isOffered, isOfSite } = currency
  const isAlways = by === 'base' || isOfSite
  const state = isAlways ? 'currencies.always' : isOffered ? 'currencies.yes' : 'currencies.no'
  if (isAlways || !canWrite) return <span className="quiet">{t(state)}</span>
  return (
    <span className="row row--n row--end">
      {!isOffered && <span className="badge badge--out">{t(state)}</span>}
      <ActionForm intent={isOffered ? 'withdraw' : 'offer'} values={{ code }}>
        <ActionButton small>
          {t(isOffered ? 'currencies.withdraw' : 'currencies.offer')} <span className="vh">{name}</span>
        </ActionButton>
      </ActionForm>
    </span>
  )
}
