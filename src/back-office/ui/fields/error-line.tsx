import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface ErrorLineProps {
  id?: string
  /** whether screen readers read the problem out at once */
  isAlert?: boolean
  children: ReactNode
}

/** Problem of a field or a form, below it. */
export function ErrorLine({ id, isAlert, children }: ErrorLineProps) {
  return (
    <p className="err" id={id} role={isAlert ? 'alert' : undefined}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  )
}
