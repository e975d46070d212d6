import { displayNames } from '../../../platform/formats.ts'
import { type ListedVatRate, shownVatRates } from '../../../shop/invoices/list-vat-rates.ts'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Table } from '../../ui/list/table.tsx'

interface VatRatesProps {
  rates: readonly ListedVatRate[]
  canWrite: boolean
}

const countryNames = displayNames('en', { type: 'region' })

/** VAT by country of the buyer; prices include it. */
export function VatRates({ rates, canWrite }: VatRatesProps) {
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('settings.vat')}</h2>
        <p>{t('settings.vat-about')}</p>
      </header>
      <div className="panel__b panel__b--flush">
        {rates.length === 0 ? (
          <p className="panel__b muted">{t('settings.vat-none')}</p>
        ) : (
          <Table
            caption={t('settings.vat')}
            look="table--s"
            rows={rates}
            keyOf={({ country, from }) => `${country} ${from}`}
            columns={[
              {
                head: t('settings.vat-country'),
                isRowHead: true,
                cell: ({ country }) => (
                  <>
                    {countryNames.of(country)} <span className="quiet">{country}</span>
                  </>
                ),
              },
              { head: t('settings.vat-from'), cell: (rate) => <From rate={rate} /> },
              {
                head: t('settings.vat-percent'),
                look: 'n',
                cell: ({ percent }) => (percent === undefined ? t('settings.vat-ended') : `${percent}%`),
              },
              {
                head: t('settings.vat-in-sixty'),
                look: 'n',
                cell: ({ percent, vatOfSixty }) => percent !== undefined && moneyText(vatOfSixty, 'usd'),
              },
              {
                head: t('settings.vat-remove'),
                isHidden: true,
                look: 'r',
                cell: ({ country, percent, state, from = '' }) =>
                  canWrite &&
                  percent !== undefined &&
                  state !== 'past' && (
                    <ActionForm
                      intent="remove-vat"
                      values={{ country, from: state === 'planned' ? from : '', shown: percent }}
                    >
                      <ActionButton small>
                        {t('settings.vat-remove')} <span className="vh">{countryNames.of(country)}</span>
                      </ActionButton>
                    </ActionForm>
                  ),
              },
            ]}
          />
        )}
      </div>
      {canWrite && <NewRate rates={rates} />}
    </section>
  )
}

/** The first day of a rate, and whether it is planned or over. */
function From({ rate: { from, state } }: { rate: ListedVatRate }) {
  const day = from === undefined ? t('settings.vat-since-ever') : dayRange(from, from)
  if (state === 'present') return day
  return (
    <>
      {day} <span className="quiet">{t(`settings.vat-${state}`)}</span>
    </>
  )
}

function NewRate({ rates }: Pick<VatRatesProps, 'rates'>) {
  return (
    <div className="panel__f">
      <ActionForm intent="set-vat" values={{ shown: shownVatRates(rates) }} className="two two--add vat-add">
        <Field label={t('settings.vat-country')} name="country" maxLength={2} />
        <Field label={t('settings.vat-percent')} name="percent" inputMode="decimal" />
        <Field label={t('settings.vat-from')} name="from" type="date" mark={t('settings.vat-from-mark')} />
        <ActionButton>{t('settings.vat-set-action')}</ActionButton>
      </ActionForm>
    </div>
  )
}
