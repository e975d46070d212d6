import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode
  /** at the end of the row, e.g. the count of a filter value */
  aside?: ReactNode
  /** muted, but can be chosen */
  muted?: boolean
}

export function Checkbox({ children, aside, muted = false, ...input }: CheckboxProps) {
  return (
    <label className={muted ? 'choice text-fg-3' : 'choice'}>
      <input {...input} type="checkbox" className="tick" />
      <span>{children}</span>
      {aside !== undefined && <small>{aside}</small>}
    </label>
  )
}

/** The mark of a radio button alone, for rows and cards that are labels themselves. */
export function RadioMark(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <input {...props} type="radio" className="tick" />
}
