import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** anchor: `#log` */
  id?: string
  hint?: string | undefined
  /** at the end of its head */
  acts?: ReactNode
  children: ReactNode
}

/** A part of a screen under its title. */
export function Panel({ title, id, hint, acts, children }: PanelProps) {
  return (
    <section className="panel" {...(id !== undefined && { id, tabIndex: -1 })}>
      <header className="panel__h">
        <h2>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
        {acts && <div className="panel__a">{acts}</div>}
      </header>
      {children}
    </section>
  )
}
