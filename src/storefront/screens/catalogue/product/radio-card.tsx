import type { ComponentProps, ReactNode } from 'react'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode
  /** the small line under the name: price, tag, "Sold out" */
  detail?: ReactNode
  /** sold out: drawn dashed; can still be chosen unless `disabled` */
  off?: boolean
}

/** One value of a product's option. The chosen one has an ink edge and a folded corner. */
export function RadioCard({ children, detail, off = false, ...input }: RadioCardProps) {
  return (
    <label
      className={`relative grid cursor-pointer content-start items-center gap-x-3 gap-y-0.5 max-md:grid-cols-[1fr_auto] max-md:pe-6 rounded-control border bg-surface px-3 py-2.5 text-[0.9375rem]/5 hover:border-fg has-checked:border-fg has-checked:inset-ring-1 has-checked:inset-ring-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed forced-colors:has-checked:border-2 forced-colors:has-checked:border-[CanvasText] ${
        off ? 'border-dashed border-line-strong text-fg-3' : 'border-line-strong'
      }`}
    >
      <input {...input} type="radio" className="peer absolute inset-0 cursor-[inherit] opacity-0" />
      <span>{children}</span>
      {detail !== undefined && (
        <small className="flex flex-wrap items-center gap-1.5 text-xs text-fg-2 tabular-nums">{detail}</small>
      )}
      <span
        aria-hidden
        className="absolute -top-px -end-px hidden size-4.5 rounded-se-control bg-fg [clip-path:polygon(0_0,100%_0,100%_100%)] peer-checked:block rtl:[clip-path:polygon(0_0,100%_0,0_100%)]"
      />
    </label>
  )
}
