import { useState } from 'react'
import type { DayView, FiguresView } from '../../../shop/reports/figures/hide-costs.ts'
import { longDay } from '../../text/days.ts'
import { number, t } from '../../text/text.ts'
import { moneyText, wholeDollars } from '../../ui/money-text.ts'
import { Table } from '../../ui/list/table.tsx'
import { TakingsChart } from './takings-chart.tsx'

/** on a phone */
const fewDays = 15

interface TakingsProps {
  figures: { days: readonly DayView[]; month: FiguresView; timeZone: string }
}

/** Takings and margin of 30 days, drawn or as numbers. */
export function Takings({ figures }: TakingsProps) {
  const [isTable, setIsTable] = useState(false)
  const { days, month, timeZone } = figures
  const hasCosts = month.margin !== undefined
  const title = t(hasCosts ? 'chart.title' : 'chart.title-takings')
  const best = days.toSorted((one, other) => other.takings - one.takings)[0]
  return (
    <section className="panel" aria-labelledby="takings">
      <header className="panel__h">
        <h2 id="takings">{title}</h2>
        <div className="panel__a">
          {!isTable && <Legend hasCosts={hasCosts} />}
          <button
            type="button"
            className="btn btn--line btn--xs"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {t('chart.as-table')}
          </button>
        </div>
      </header>
      {isTable ? (
        <DayTable days={days} title={title} hasCosts={hasCosts} />
      ) : (
        <div className="panel__b">
          <TakingsChart className="chart lg" days={days} width={760} />
          <TakingsChart className="chart sm" days={days.slice(-fewDays)} width={334} />
        </div>
      )}
      <p className="panel__f">
        {best &&
          best.takings > 0 &&
          t('chart.best', { day: longDay(best.day), takings: wholeDollars(best.takings) })}{' '}
        {(month.keysWithoutCost ?? 0) > 0 && t('chart.without-cost', { keys: month.keysWithoutCost ?? 0 })}{' '}
        {(month.ordersWithoutFee ?? 0) > 0 && t('chart.without-fee', { orders: month.ordersWithoutFee ?? 0 })}{' '}
        {t('chart.zone', { zone: timeZone })}
      </p>
    </section>
  )
}

function Legend({ hasCosts }: { hasCosts: boolean }) {
  return (
    <div className="legend lg">
      <span>
        <i className="c1" />
        {t(hasCosts ? 'chart.margin' : 'chart.takings')}
      </span>
      {hasCosts && (
        <span>
          <i className="cs" />
          {t('chart.cost')}
        </span>
      )}
      <span>
        <i className="ln" />
        {t('chart.before')}
      </span>
    </div>
  )
}

interface DayTableProps {
  days: readonly DayView[]
  title: string
  hasCosts: boolean
}

const sumNames = ['takings', 'refunds', 'cost', 'fees', 'margin', 'takingsBefore'] as const

function DayTable({ days, title, hasCosts }: DayTableProps) {
  const sums = hasCosts ? sumNames : (['takings', 'refunds', 'takingsBefore'] as const)
  return (
    <div className="panel__b panel__b--flush chart__table">
      <Table
        caption={title}
        look="table--s"
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { head: t('chart.day'), isRowHead: true, cell: ({ day }) => longDay(day) },
          { head: t('chart.orders'), look: 'n', cell: ({ orders }) => number(orders) },
          ...sums.map((name) => ({
            head: t(name === 'cost' ? 'chart.cost-of-keys' : `chart.${name}`),
            look: 'n',
            cell: (day: DayView) => moneyText(day[name] ?? 0, 'usd'),
          })),
        ]}
      />
    </div>
  )
}
