import type { Report, ValueColumn } from '../../../shop/back-office/reports/report.ts'
import { t } from '../../text/text.ts'
import { TableBox } from '../../ui/table-box.tsx'
import { Compared } from './report-figures.tsx'
import { headText, valueText } from './value-text.ts'

type ReportTableProps = Pick<
  Report,
  'name' | 'heads' | 'columns' | 'main' | 'rows' | 'total' | 'totalBefore'
> & { currency: string }

export function ReportTable({
  name,
  heads,
  columns,
  main,
  rows,
  total,
  totalBefore,
  currency,
}: ReportTableProps) {
  const cells = (of: (column: ValueColumn) => number | undefined) =>
    columns.map((column) => (
      <td className="n" key={column}>
        {valueText(column, of(column), currency)}
      </td>
    ))
  return (
    <TableBox caption={t(`reports.name.${name}`)} look="table--s">
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {t(`reports.head.${head}`)}
            </th>
          ))}
          {columns.map((column) => (
            <th scope="col" className="n" key={column}>
              {t(`reports.column.${column}`)}
            </th>
          ))}
          <th scope="col" className="n">
            {t('reports.before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {heads.map((head, index) =>
              index === 0 ? (
                <th scope="row" key={head}>
                  {headText(head, row.heads[head])}
                </th>
              ) : (
                <td key={head}>{headText(head, row.heads[head])}</td>
              ),
            )}
            {cells((column) => row.values[column])}
            <BeforeCell main={main} now={row.values[main]} before={row.before} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={heads.length}>
            {t('reports.total')}
          </th>
          {cells((column) => total[column])}
          <BeforeCell main={main} now={total[main]} before={totalBefore[main]} currency={currency} />
        </tr>
      </tfoot>
    </TableBox>
  )
}

interface BeforeCellProps {
  main: ValueColumn
  now: number | undefined
  before: number | undefined
  currency: string
}

function BeforeCell({ main, now, before, currency }: BeforeCellProps) {
  return (
    <td className="n compared">
      {valueText(main, before, currency)} <Compared column={main} now={now} before={before} />
    </td>
  )
}
