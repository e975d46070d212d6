import type { ComponentProps } from 'react'
import { Panel } from './panel.tsx'
import { TableBox } from './table-box.tsx'

type TablePanelProps = Omit<ComponentProps<typeof TableBox>, 'caption'> &
  Pick<ComponentProps<typeof Panel>, 'title' | 'hint'>

/** A panel that is one table. */
export function TablePanel({ title, hint, look, children }: TablePanelProps) {
  return (
    <Panel title={title} hint={hint}>
      <div className="panel__b panel__b--flush">
        <TableBox caption={title} look={look}>
          {children}
        </TableBox>
      </div>
    </Panel>
  )
}
