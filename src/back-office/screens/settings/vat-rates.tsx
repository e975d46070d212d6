import { displayNames } from '../../../platform/formats.ts'
import { type ListedVatRate, shownVatRates } from '../../../shop/invoices/list-vat-rates.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Field } from '../../ui/field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { TableBox } from '../../ui/table-box.tsx'

interface VatRatesProps {
  rates: readonly ListedVatRate[]
  canWrite: boolean
  issue: string | undefined
}

const countryNames = displayNames('en', { type: 'region' })

/** VAT by country of the buyer; prices include it. */
export function VatRates({ rates, canWrite, issue }: VatRatesProps) {
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
          <TableBox caption={t('settings.vat')} look="table--s">
            <thead>
              <tr>
                <th scope="col">{t('settings.vat-country')}</th>
                <th scope="col" className="n">
                  {t('settings.vat-percent')}
                </th>
                <th scope="col" className="n">
                  {t('settings.vat-in-sixty')}
                </th>
                <th scope="col">
                  <span className="vh">{t('settings.vat-remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ country, percent, vatOfSixty }) => (
                <tr key={country}>
                  <th scope="row">
                    {countryNames.of(country)} <span className="quiet">{country}</span>
                  </th>
                  <td className="n">{percent}%</td>
                  <td className="n">{moneyText(vatOfSixty, 'usd')}</td>
                  <td className="r">
                    {canWrite && (
                      <ActForm act="remove-vat" values={{ country, shown: percent }}>
                        <ActButton small>
                          {t('settings.vat-remove')} <span className="vh">{countryNames.of(country)}</span>
                        </ActButton>
                      </ActForm>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )}
      </div>
      {canWrite && (
        <div className="panel__f">
          <ActForm act="set-vat" values={{ shown: shownVatRates(rates) }} className="two two--add vat-add">
            <Field label={t('settings.vat-country')} name="country" maxLength={2} autoComplete="off" />
            <Field
              label={t('settings.vat-percent')}
              name="percent"
              inputMode="decimal"
              autoComplete="off"
              error={issue}
            />
            <ActButton>{t('settings.vat-set-act')}</ActButton>
          </ActForm>
        </div>
      )}
    </section>
  )
}
