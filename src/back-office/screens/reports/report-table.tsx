import type { Report, ValueColumn } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { headColumns, valueColumns } from './report-columns.ts'
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
    <Table
      caption={t(`reports.name.${name}`)}
      look="table--s"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        ...headColumns(heads, t('reports.total')),
        ...valueColumns(columns, currency, total),
        {
          head: t('reports.before'),
          look: 'n',
          cellLook: 'compared',
          cell: ({ values, before }) => (
            <Before main={main} now={values[main]} before={before} currency={currency} />
          ),
          foot: <Before main={main} now={total[main]} before={totalBefore[main]} currency={currency} />,
        },
      ]}
    />
  )
}

interface BeforeProps {
  main: ValueColumn
  now: number | undefined
  before: number | undefined
  currency: string
}

function Before({ main, now, before, currency }: BeforeProps) {
  return (
    <>
      {valueText(main, before, currency)} <Compared column={main} now={now} before={before} />
    </>
  )
}
