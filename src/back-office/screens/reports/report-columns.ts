import type { HeadColumn, ReportRow, ValueColumn } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import type { Column } from '../../ui/list/table.tsx'
import { headText, valueText } from './value-text.ts'

/** The columns that name the subject of a row. */
export function headColumns(heads: readonly HeadColumn[], foot?: string): Column<ReportRow>[] {
  return heads.map((head, at) => ({
    head: t(`reports.head.${head}`),
    isRowHead: at === 0,
    cell: (row) => headText(head, row.heads[head]),
    foot: at === 0 ? foot : undefined,
  }))
}

/** The columns of figures, with their totals. */
export function valueColumns(
  columns: readonly ValueColumn[],
  currency: string,
  total?: ReportRow['values'],
): Column<ReportRow>[] {
  return columns.map((column) => ({
    head: t(`reports.column.${column}`),
    look: 'n',
    cell: ({ values }) => valueText(column, values[column], currency),
    foot: total && valueText(column, total[column], currency),
  }))
}
