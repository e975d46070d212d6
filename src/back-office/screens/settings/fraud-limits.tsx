import type { SettingView } from '../../../shop/settings/change-settings.ts'
import { t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { fieldText } from './setting-form-values.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

const rows = ['unpaid', 'lapsed', 'held', 'tries', 'declined'] as const
const columns = ['visitor', 'email', 'network', 'card', 'order'] as const

const cellKey = (row: (typeof rows)[number], column: (typeof columns)[number]) => `order.${row}.${column}`

/** Whether a setting is a limit that counts by visitor, e-mail, network, card or order. */
export function isCrossLimit(key: string): boolean {
  return rows.some((row) => columns.some((column) => cellKey(row, column) === key))
}

interface FraudLimitsProps {
  limits: readonly SettingView[]
  changed: readonly SettingView[]
  problemOf(key: string): string | undefined
}

export function FraudLimits({ limits, changed, problemOf }: FraudLimitsProps) {
  const problems = limits.filter(({ key }) => problemOf(key))
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('settings.limits')}</h2>
        <p>{t('settings.limits-about')}</p>
      </header>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('settings.limits')}
          look="table--s table--stack"
          rows={rows}
          keyOf={(row) => row}
          columns={[
            {
              head: t('settings.limit-of'),
              isRowHead: true,
              cell: (row) => (
                <>
                  {t(`settings.limit.${row}`)}
                  <small>{t(`settings.limit-about.${row}`)}</small>
                </>
              ),
            },
            ...columns.map((column) => ({
              head: t(`settings.limit-by.${column}`),
              cell(row: (typeof rows)[number]) {
                const limit = limits.find(({ key }) => key === cellKey(row, column))
                return (
                  limit && (
                    <LimitInput
                      limit={limit}
                      isBad={problemOf(limit.key) !== undefined}
                      isChanged={changed.includes(limit)}
                    />
                  )
                )
              },
            })),
          ]}
        />
      </div>
      {problems.length > 0 && (
        <div className="panel__f" id="limit-problems">
          {problems.map(({ key, title }) => (
            <ErrorLine key={key}>
              {title}: {problemOf(key)}
            </ErrorLine>
          ))}
        </div>
      )}
    </section>
  )
}

function LimitInput({ limit, isBad, isChanged }: { limit: SettingView; isBad: boolean; isChanged: boolean }) {
  const classes = ['ctl', 'ctl--s', isBad && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')
  return (
    <>
      <span className={classes}>
        <input
          className="input"
          name={limit.key}
          aria-label={limit.title}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? 'limit-problems' : undefined}
          autoComplete="off"
          inputMode="numeric"
          placeholder={t('settings.off')}
          defaultValue={fieldText(limit)}
        />
      </span>
      {limit.value !== limit.standard && <small>{t('settings.default', { value: limit.standard })}</small>}
    </>
  )
}
