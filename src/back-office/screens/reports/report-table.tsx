import type { Report, ValueColumn } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { TableBox } from '../../ui/table-box.tsx'
import { HeadNames, RowHeads, RowValues, ValueNames } from './report-cells.tsx'
import { Compared } from './report-figures.tsx'
import { valueText } from './value-text.ts'

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
  return (
    <TableBox caption={t(`reports.name.${name}`)} look="table--s">
      <thead>
        <tr>
          <HeadNames heads={heads} />
          <ValueNames columns={columns} />
          <th scope="col" className="n">
            {t('reports.before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <RowHeads heads={heads} row={row} />
            <RowValues columns={columns} values={row.values} currency={currency} />
            <BeforeCell main={main} now={row.values[main]} before={row.before} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={heads.length}>
            {t('reports.total')}
          </th>
          <RowValues columns={columns} values={total} currency={currency} />
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
