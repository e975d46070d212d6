import { countryNames } from '../../../../shop/localisation/countries.ts'
import type { UsedRate } from '../../../../shop/reports/returns/euro-rate-of.ts'
import type { ReturnRow, VatReturn } from '../../../../shop/reports/returns/vat-return.ts'
import { dayRange } from '../../../text/days.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { type Column, Table } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Panel } from '../../../ui/panel.tsx'

interface ReadProps {
  read: VatReturn
}

const nameOf = countryNames('en')

/** Rows of the return, each with its rate. */
export function RowsPanel({ read: { name, rows, total } }: ReadProps) {
  const title = t(`vat-return.name.${name}`)
  const correction: Column<ReturnRow> = {
    head: t('vat-return.corrects'),
    cell: ({ corrects = '–' }) => corrects,
  }
  return (
    <Panel title={title}>
      <div className="panel__b panel__b--flush">
        {rows.length === 0 ? (
          <p className="panel__b muted">{t('vat-return.none')}</p>
        ) : (
          <Table
            caption={title}
            look="table--s"
            rows={rows}
            keyOf={keyOfRow}
            columns={[
              {
                head: t('vat-return.country'),
                isRowHead: true,
                cell: ({ country }) => nameOf(country),
                foot: t('vat-return.total'),
              },
              { head: t('vat-return.rate'), look: 'n', cell: ({ percent }) => `${Number(percent)}%` },
              ...(name === 'oss' ? [correction] : []),
              {
                head: t('vat-return.documents-net'),
                look: 'n lg',
                cell: ({ netCents, currency }) => moneyText(netCents, currency),
              },
              {
                head: t('vat-return.documents-vat'),
                look: 'n lg',
                cell: ({ vatCents, currency }) => moneyText(vatCents, currency),
              },
              { head: t('vat-return.euro-rate'), cell: ({ rate }) => <RateCell rate={rate} /> },
              {
                head: t('vat-return.net'),
                look: 'n',
                cell: ({ euro }) => (euro ? moneyText(euro.net, 'eur') : '–'),
                foot: moneyText(total.net, 'eur'),
              },
              {
                head: t('vat-return.vat'),
                look: 'n',
                cell: ({ euro }) => (euro ? moneyText(euro.vat, 'eur') : '–'),
                foot: moneyText(total.vat, 'eur'),
              },
            ]}
          />
        )}
      </div>
      <p className="panel__f">{t(`vat-return.about.${name}`)}</p>
    </Panel>
  )
}

function keyOfRow({ country, percent, currency, corrects = '' }: ReturnRow): string {
  return [country, percent, currency, corrects].join(' ')
}

function RateCell({ rate }: { rate: UsedRate | undefined }) {
  if (!rate) return t('vat-return.rate-missing')
  if (rate.currency === 'eur') return '–'
  const { perEuro, isEntered, isProvisional } = rate
  const day = dayRange(rate.day, rate.day)
  const id = isEntered ? 'rate-entered' : isProvisional ? 'rate-provisional' : 'rate-of'
  return (
    <>
      {Number(perEuro)} <span className="quiet">{t(`vat-return.${id}`, { day })}</span>
    </>
  )
}

/** Asks for rates that the shop never read. */
export function MissingRates({ read: { missing }, canEnter }: ReadProps & { canEnter: boolean }) {
  if (missing.length === 0) return null
  return (
    <Panel title={t('vat-return.missing')} hint={t('vat-return.missing-about')}>
      {canEnter &&
        missing.map(({ day, currency }) => (
          <div key={`${day} ${currency}`} className="panel__b">
            <ActionForm intent="rate" values={{ day, currency }} className="two two--add">
              <Field
                label={t('vat-return.missing-rate', {
                  currency: currency.toUpperCase(),
                  day: dayRange(day, day),
                })}
                name="rate"
                inputMode="decimal"
              />
              <ActionButton>{t('vat-return.missing-action')}</ActionButton>
            </ActionForm>
          </div>
        ))}
    </Panel>
  )
}

/** Amounts of the period that the return leaves out because they belong elsewhere. */
export function LeftOutPanel({ read: { leftOut } }: ReadProps) {
  if (leftOut.length === 0) return null
  return (
    <Panel title={t('vat-return.left-out')} hint={t('vat-return.left-out-about')}>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('vat-return.left-out')}
          look="table--s"
          rows={leftOut}
          keyOf={({ why, currency }) => `${why} ${currency}`}
          columns={[
            { head: t('vat-return.why'), isRowHead: true, cell: ({ why }) => t(`vat-return.why.${why}`) },
            {
              head: t('vat-return.documents-net'),
              look: 'n',
              cell: ({ netCents, currency }) => moneyText(netCents, currency),
            },
            {
              head: t('vat-return.documents-vat'),
              look: 'n',
              cell: ({ vatCents, currency }) => moneyText(vatCents, currency),
            },
          ]}
        />
      </div>
    </Panel>
  )
}
