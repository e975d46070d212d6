import type { ComponentProps } from 'react'
import { Panel } from '../panel.tsx'
import { Table, type TableProps } from './table.tsx'

type TablePanelProps<Row> = Omit<TableProps<Row>, 'caption'> &
  Pick<ComponentProps<typeof Panel>, 'title' | 'hint'>

/** A panel that is one table. */
export function TablePanel<Row>({ title, hint, ...table }: TablePanelProps<Row>) {
  return (
    <Panel title={title} hint={hint}>
      <div className="panel__b panel__b--flush">
        <Table caption={title} {...table} />
      </div>
    </Panel>
  )
}
