import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode
}

/** A switch with its label. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="inline-flex cursor-pointer items-start gap-2.5 py-1 text-[0.9375rem]/5.5">
      <input
        {...input}
        type="checkbox"
        className="relative mt-px h-5.5 w-9.5 flex-none cursor-[inherit] appearance-none rounded-round border border-line-strong bg-surface transition-colors duration-100 after:absolute after:start-0.5 after:top-0.5 after:size-4 after:rounded-round after:bg-fg-3 checked:border-fg checked:bg-fg checked:after:start-4.5 checked:after:bg-inverse forced-colors:appearance-auto"
      />
      <span>{children}</span>
    </label>
  )
}
