import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'

interface SortHeadProps {
  text: string
  /** address sorted by this column, or reversed */
  to: string
  /** how it is sorted by it now */
  sorted: 'ascending' | 'descending' | undefined
  className?: string | undefined
}

/** The head of a column that sorts the list. */
export function SortHead({ text, to, sorted, className }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <Link className="sort" to={to}>
        {text}
        {sorted && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} />}
      </Link>
    </th>
  )
}
