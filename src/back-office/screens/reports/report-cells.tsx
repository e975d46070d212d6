import type { HeadColumn, ReportRow, ValueColumn } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { headText, valueText } from './value-text.ts'

/** Names of the head columns. */
export function HeadNames({ heads }: { heads: readonly HeadColumn[] }) {
  return heads.map((head) => (
    <th scope="col" key={head}>
      {t(`reports.head.${head}`)}
    </th>
  ))
}

/** The names of the columns of figures. */
export function ValueNames({ columns }: { columns: readonly ValueColumn[] }) {
  return columns.map((column) => (
    <th scope="col" className="n" key={column}>
      {t(`reports.column.${column}`)}
    </th>
  ))
}

/** Head cells of a row. */
export function RowHeads({ heads, row }: { heads: readonly HeadColumn[]; row: Pick<ReportRow, 'heads'> }) {
  return heads.map((head, index) => {
    const Cell = index === 0 ? 'th' : 'td'
    return (
      <Cell key={head} {...(index === 0 && { scope: 'row' })}>
        {headText(head, row.heads[head])}
      </Cell>
    )
  })
}

interface RowValuesProps {
  columns: readonly ValueColumn[]
  values: ReportRow['values']
  currency: string
}

export function RowValues({ columns, values, currency }: RowValuesProps) {
  return columns.map((column) => (
    <td className="n" key={column}>
      {valueText(column, values[column], currency)}
    </td>
  ))
}
