import { ChevronDown, TrendingDown } from 'lucide'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PriceChart } from '../../../shop/products/prices/read-price-chart.ts'
import { dayOrMonth } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ReportChart } from '../../ui/charts/report-chart.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'

interface PriceHistoryProps {
  chart: PriceChart
  /** article numbers of the product */
  skus: readonly string[]
}

/** The chart, and all prices in force. */
export function PriceHistory(props: PriceHistoryProps) {
  return (
    <PricePanel {...props}>
      <div className="panel__b panel__b--flush chart__table">
        <Prices {...props.chart} />
      </div>
    </PricePanel>
  )
}

/** Price of a variant for each day, beside the lowest price of the 30 days before. */
export function PricePanel({ chart, skus, children }: PriceHistoryProps & { children?: ReactNode }) {
  const { sku, days, lowestCents } = chart
  const label = sentence(chart)
  const text = (cents: number) => moneyText(cents, 'usd').replace(/\.00$/, '')
  return (
    <Panel
      title={t('prices.title')}
      hint={
        lowestCents === undefined
          ? t('prices.no-lowest')
          : t('prices.lowest', { price: moneyText(lowestCents, 'usd') })
      }
      actions={<VariantChoice sku={sku} skus={skus} />}
    >
      <div className="panel__b">
        <div className="legend">
          <span>
            <i className="c1" />
            {t('prices.of-day')}
          </span>
          <span>
            <i className="ln" />
            {t('prices.of-month')}
          </span>
        </div>
        <ReportChart className="chart lg" points={days} width={900} label={label} text={text} />
        <ReportChart className="chart sm" points={days.slice(-30)} width={334} label={label} text={text} />
      </div>
      {children}
    </Panel>
  )
}

function VariantChoice({ sku, skus }: { sku: string; skus: readonly string[] }) {
  const [query, setQuery] = useSearchParams()
  if (skus.length < 2) return <span className="mono small">{sku}</span>
  return (
    <span className="select">
      <select
        aria-label={t('prices.variant')}
        value={sku}
        onChange={({ target }) => {
          const next = new URLSearchParams(query)
          next.set('variant', target.value)
          setQuery(next, { preventScrollReset: true, replace: true })
        }}
      >
        {skus.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}

function Prices({ sku, prices }: PriceChart) {
  return (
    <Table
      caption={t('prices.of', { sku })}
      look="table--s"
      rows={prices}
      keyOf={({ from }) => from}
      columns={[
        { head: t('prices.from'), cell: ({ from }) => minuteText(from) },
        {
          head: t('prices.until'),
          cell: ({ until }) => (until === undefined ? t('prices.in-force') : minuteText(until)),
        },
        { head: t('prices.price'), look: 'n', cell: ({ priceCents }) => moneyText(priceCents, 'usd') },
        {
          head: t('prices.mark'),
          isHidden: true,
          cell: ({ isLowest }) =>
            isLowest && (
              <Badge look="badge--info" icon={TrendingDown}>
                {t('prices.is-lowest')}
              </Badge>
            ),
        },
      ]}
    />
  )
}

function minuteText(local: string): string {
  return local.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
}

/** Describes the chart in a sentence. */
function sentence({ sku, days, lowestCents }: PriceChart): string {
  const values = days.map(({ value }) => value)
  return t('prices.sentence', {
    sku,
    from: dayOrMonth(days[0]?.name ?? ''),
    to: dayOrMonth(days.at(-1)?.name ?? ''),
    low: moneyText(Math.min(...values), 'usd'),
    high: moneyText(Math.max(...values), 'usd'),
    lowest: lowestCents === undefined ? '–' : moneyText(lowestCents, 'usd'),
  })
}
