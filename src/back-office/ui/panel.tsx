import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** anchor: `#log` */
  id?: string
  hint?: string | undefined
  /** at the end of its head */
  actions?: ReactNode
  children: ReactNode
}

interface FoldedPanelProps extends Pick<PanelProps, 'title' | 'hint' | 'children'> {
  /** its present content, in a few words */
  state?: string | undefined
  isOpen: boolean
}

/** A part of a screen that is seldom changed: its title opens it. */
export function FoldedPanel({ title, hint, state, isOpen, children }: FoldedPanelProps) {
  return (
    <section className="panel">
      <details className="foldpanel" open={isOpen}>
        <summary className="panel__h">
          <h2>{title}</h2>
          {hint !== undefined && <p>{hint}</p>}
          {state !== undefined && <span className="quiet small push">{state}</span>}
        </summary>
        {children}
      </details>
    </section>
  )
}

/** A part of a screen under its title. */
export function Panel({ title, id, hint, actions, children }: PanelProps) {
  return (
    <section className="panel" {...(id !== undefined && { id, tabIndex: -1 })}>
      <header className="panel__h">
        <h2>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
        {actions && <div className="panel__a">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
