import { X } from 'lucide'
import { Link } from 'react-router'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

/** A filter that is set; it leads to the list without it. */
export function FilterChip({ text, to }: { text: string; to: string }) {
  return (
    <Link className="chip chip--on" to={to}>
      {text}
      <Icon of={X} />
      <span className="vh">{t('list.filter-off')}</span>
    </Link>
  )
}
