import type { ListedCurrency } from '../../../shop/pricing/exchange-rates/list-currencies.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'
import { moneyText } from '../../ui/money-text.ts'
import { TableBox } from '../../ui/table-box.tsx'

interface CurrencyTableProps {
  currencies: readonly ListedCurrency[]
  exampleUsdCents: number
  canWrite: boolean
  /** whether there are daily rates to follow */
  hasSource: boolean
}

export function CurrencyTable({ currencies, ...rest }: CurrencyTableProps) {
  return (
    <TableBox caption={t('currencies.title')} look="table--s table--stack">
      <thead>
        <tr>
          <th scope="col">{t('currencies.currency')}</th>
          <th scope="col">{t('currencies.one-dollar')}</th>
          <th scope="col">{t('currencies.by')}</th>
          <th scope="col" className="n">
            {t('currencies.becomes', { amount: moneyText(rest.exampleUsdCents, 'usd') })}
          </th>
          <th scope="col" className="r">
            {t('currencies.offer-state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {currencies.map((currency) => (
          <CurrencyRow key={currency.code} currency={currency} {...rest} />
        ))}
      </tbody>
    </TableBox>
  )
}

function CurrencyRow({
  currency,
  exampleUsdCents,
  canWrite,
  hasSource,
}: { currency: ListedCurrency } & Omit<CurrencyTableProps, 'currencies'>) {
  const { code, name, rate, by, exampleCents } = currency
  const wrongRate = useIssueOf(`rate-${code}`)
  return (
    <tr>
      <th scope="row">
        <b>{code.toUpperCase()}</b> <span className="quiet">{name}</span>
      </th>
      <td data-label={t('currencies.one-dollar')}>
        {canWrite && by !== 'base' ? (
          <ActForm act="rate" values={{ code, shown: rate }} className="row row--n">
            <span className={wrongRate ? 'ctl ctl--s is-bad' : 'ctl ctl--s'}>
              <input
                key={rate}
                className="input"
                name="rate"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={String(Number(rate))}
                aria-label={t('currencies.rate-of', { name })}
                aria-invalid={wrongRate ? true : undefined}
                aria-describedby={wrongRate ? `wrong-${code}` : undefined}
              />
            </span>
            <ActButton small>
              {t('currencies.set')} <span className="vh">{name}</span>
            </ActButton>
          </ActForm>
        ) : (
          Number(rate)
        )}
        {wrongRate && (
          <p className="err" id={`wrong-${code}`}>
            {wrongRate}
          </p>
        )}
      </td>
      <td data-label={t('currencies.by')}>
        {t(`currencies.by-${by}`)}
        {canWrite && by === 'hand' && hasSource && (
          <ActForm act="follow" values={{ code, shown: rate }}>
            <ActButton look="bare" small>
              {t('currencies.follow')} <span className="vh">{name}</span>
            </ActButton>
          </ActForm>
        )}
      </td>
      <td data-label={t('currencies.becomes', { amount: moneyText(exampleUsdCents, 'usd') })} className="n">
        <b>{moneyText(exampleCents, code)}</b>
      </td>
      <td className="r">
        <OfferState currency={currency} canWrite={canWrite} />
      </td>
    </tr>
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
      <ActForm act={isOffered ? 'withdraw' : 'offer'} values={{ code }}>
        <ActButton small>
          {t(isOffered ? 'currencies.withdraw' : 'currencies.offer')} <span className="vh">{name}</span>
        </ActButton>
      </ActForm>
    </span>
  )
}
