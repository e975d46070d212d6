import type { ReactNode } from 'react'

interface PartPanelProps {
  title: string
  hint?: string
  isChanged: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A part of the home page, marked if it differs from the published one. */
export function PartPanel({ title, hint, isChanged, actions, children }: PartPanelProps) {
  return (
    <section className={isChanged ? 'panel is-new' : 'panel'}>
      <header className="panel__h">
        <h2>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
        <div className="panel__a">{actions}</div>
      </header>
      {children}
    </section>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  canWrite: boolean
  onChange(isOn: boolean): void
  children: ReactNode
}

export function Switch({ label, isOn, canWrite, onChange, children }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        checked={isOn}
        disabled={!canWrite}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{children}</span>
    </label>
  )
}
