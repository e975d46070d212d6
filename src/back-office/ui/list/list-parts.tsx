import { Download } from 'lucide'
import { Link } from 'react-router'
import { number, t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

export interface Tab {
  to: string
  text: string
  isCurrent?: boolean
  /** number of its rows; undefined: not shown */
  count?: number | undefined
  /** whether its rows wait for a person */
  needs?: boolean
}

/** The tabs of a list. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, text, isCurrent = false, count, needs = false }) => (
        <Link key={text} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count !== undefined && (
            <>
              {' '}
              <span className={needs ? 'tabs__n tabs__n--need' : 'tabs__n'}>{number(count)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Names the parts of an address that are not valid as filters. */
export function WrongFilter({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return undefined
  return (
    <p className="note note--warn" role="alert">
      {t('list.wrong-filter', { fields: fields.join(', ') })}
    </p>
  )
}

interface NoRowsProps {
  title: string
  hint?: string | undefined
  /** address of the list without its filter */
  clear?: string | undefined
}

/** A text in place of a table without rows. */
export function NoRows({ title, hint, clear }: NoRowsProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {clear !== undefined && (
        <Link className="btn btn--line" to={clear}>
          {t('list.clear-filters')}
        </Link>
      )}
    </div>
  )
}

/** Links the list as a file. `isWide` hides the link on phones. */
export function ExportLink({ href, text, isWide = false }: { href: string; text: string; isWide?: boolean }) {
  return (
    <a className={isWide ? 'btn btn--line lg' : 'btn btn--line'} href={href}>
      <Icon of={Download} />
      {text}
    </a>
  )
}
