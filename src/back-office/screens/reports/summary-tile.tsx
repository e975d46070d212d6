import { Link } from 'react-router'
import type { HeadColumn, ReportName, ReportRow, ValueColumn } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Charts } from './charts.tsx'
import { headColumns, valueColumns } from './report-columns.ts'
import { ReportFigures } from './report-figures.tsx'
import { type AskedReports, reportHref } from './report-href.ts'
import type { ReportView } from './shown-report.ts'

interface Tile {
  /** beside the period before */
  figures?: readonly ValueColumn[]
  /** largest rows; without them the chart is drawn */
  rows?: { heads: readonly HeadColumn[]; columns: readonly ValueColumn[] }
}

const ofSales = ['takings', 'share', 'margin-share'] as const

type TileName = Exclude<ReportName, 'days'>

const tiles: Record<TileName, Tile> = {
  products: { rows: { heads: ['product'], columns: ofSales } },
  categories: { rows: { heads: ['category'], columns: ofSales } },
  countries: { rows: { heads: ['country'], columns: ofSales } },
  methods: { rows: { heads: ['method'], columns: ofSales } },
  coupons: { rows: { heads: ['coupon'], columns: ['takings', 'orders', 'coupon-off'] } },
  currencies: { rows: { heads: ['currency'], columns: ofSales } },
  margin: {},
  refunds: { figures: ['refunds', 'refund-count', 'disputes'] },
  tax: {
    figures: ['vat', 'net', 'gross'],
    rows: { heads: ['month', 'country', 'rate'], columns: ['vat', 'gross'] },
  },
  places: { figures: ['orders', 'gross', 'vat'] },
  stock: {
    figures: ['stock-value', 'stock', 'without-cost'],
    rows: { heads: ['variant'], columns: ['stock-value', 'stock'] },
  },
  delivery: { figures: ['median', 'slow', 'waiting'] },
  searches: { figures: ['times'], rows: { heads: ['words'], columns: ['times'] } },
}

/** In the order of the page. */
export const tileNames: readonly TileName[] = [
  'margin',
  'refunds',
  'products',
  'countries',
  'categories',
  'methods',
  'coupons',
  'currencies',
  'tax',
  'places',
  'stock',
  'delivery',
  'searches',
]

interface ReportLinkProps {
  asked: AskedReports
  report: ReportView
}

interface SummaryTileProps extends ReportLinkProps {
  name: TileName
}

/** A report in short. */
export function SummaryTile({ name, asked, report }: SummaryTileProps) {
  const { total, totalBefore, currency } = report
  const { figures, rows } = tiles[name]
  const title = t(`reports.name.${name}`)
  return (
    <Panel title={title} actions={<ReportLink asked={asked} report={report} />}>
      {figures && (
        <ReportFigures
          label={title}
          look="kpis--tile"
          columns={figures}
          total={total}
          totalBefore={totalBefore}
          currency={currency}
        />
      )}
      {!rows ? (
        <Charts report={report} width={560} />
      ) : report.rows.length > 0 ? (
        <LargestRows title={title} report={report} shown={rows} />
      ) : (
        <p className="panel__b muted">{t('reports.empty')}</p>
      )}
    </Panel>
  )
}

/** To the whole report of the same period. */
export function ReportLink({ asked, report: { name, rows, rowsLeftOut } }: ReportLinkProps) {
  const hasMoreRows = rowsLeftOut > 0 && name !== 'days' && tiles[name].rows
  const text = hasMoreRows ? t('reports.all-rows', { rows: rows.length + rowsLeftOut }) : t('reports.whole')
  return (
    <Link
      className="link"
      to={reportHref({ ...asked, name })}
      aria-label={`${text}: ${t(`reports.name.${name}`)}`}
    >
      {text}
    </Link>
  )
}

interface LargestRowsProps {
  title: string
  report: ReportView
  shown: NonNullable<Tile['rows']>
}

function LargestRows({
  title,
  report: { rows, main, currency },
  shown: { heads, columns },
}: LargestRowsProps) {
  const sizeOf = ({ values }: ReportRow) => Math.max(0, values[main] ?? 0)
  const largest = Math.max(1, ...rows.map(sizeOf))
  return (
    <div className="panel__b panel__b--flush">
      <Table
        caption={title}
        look="table--s"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          ...headColumns(heads),
          {
            head: t('reports.bar'),
            isHidden: true,
            look: 'w lg',
            cell: (row) => <SizeBar part={sizeOf(row) / largest} />,
          },
          ...valueColumns(columns, currency),
        ]}
      />
    </div>
  )
}

/** A bar for the figure beside it. Screen readers skip the bar. */
function SizeBar({ part }: { part: number }) {
  return (
    <svg className="hbar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect className="f1" width={part * 100} height="10" />
    </svg>
  )
}
