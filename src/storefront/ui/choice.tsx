import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode
  /** at the end of the row, e.g. how many products a filter leaves */
  aside?: ReactNode
  /** stands back behind the others, but can be chosen */
  muted?: boolean
}

export function Checkbox({ children, aside, muted = false, ...input }: CheckboxProps) {
  return (
    <label
      className={`grid cursor-pointer grid-cols-[1.25rem_1fr_auto] items-start gap-2.5 py-1 text-[0.9375rem]/5.5 has-disabled:cursor-not-allowed has-disabled:text-fg-3 ${muted ? 'text-fg-3' : ''}`}
    >
      <input {...input} type="checkbox" className={`${box} ${tick}`} />
      <span className="min-w-0">{children}</span>
      {aside !== undefined && <span className="text-xs/5.5 text-fg-3 tabular-nums">{aside}</span>}
    </label>
  )
}

/** The mark of a radio button alone, for rows and cards that are labels themselves. */
export function RadioMark(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <input {...props} type="radio" className={`${box} ${radioMark}`} />
}

const box =
  'mt-px grid size-5 flex-none cursor-[inherit] appearance-none place-items-center border border-line-strong bg-surface ' +
  'forced-colors:appearance-auto disabled:border-line disabled:bg-sunken aria-invalid:border-bad aria-invalid:inset-ring-1 aria-invalid:inset-ring-bad'

const tick =
  'rounded-tag checked:border-fg checked:bg-fg ' +
  'checked:after:size-2.75 checked:after:bg-inverse checked:after:[clip-path:polygon(14%_44%,0_62%,42%_100%,100%_20%,82%_4%,40%_68%)]'

const radioMark =
  'rounded-round checked:border-fg checked:after:size-2.5 checked:after:rounded-round checked:after:bg-fg'
