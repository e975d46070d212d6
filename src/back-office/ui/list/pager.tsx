import { ChevronRight, ChevronsLeft } from 'lucide'
import { Link } from 'react-router'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

interface PagerProps {
  /** how many rows are shown, of how many where that is known */
  text: string
  /** undefined on the first page */
  first: string | undefined
  /** undefined on the last page */
  next: string | undefined
}

/** To the next page of a list, and back to the first. */
export function Pager({ text, first, next }: PagerProps) {
  return (
    <div className="pager">
      <p>{text}</p>
      {first !== undefined && (
        <Link className="btn btn--line btn--xs push" to={first}>
          <Icon of={ChevronsLeft} />
          {t('list.first-page')}
        </Link>
      )}
      {next !== undefined && (
        <Link
          className={first === undefined ? 'btn btn--line btn--xs push' : 'btn btn--line btn--xs'}
          to={next}
        >
          {t('list.next-page')}
          <Icon of={ChevronRight} />
        </Link>
      )}
    </div>
  )
}
