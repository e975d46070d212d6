export type ButtonLook = 'key' | 'line' | 'ink' | 'bare' | 'bad'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  /** `key` is the lime one: the most important action of a view */
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  /** as wide as its container */
  full?: boolean | undefined
}

export function buttonClass({ look = 'line', size = 'md', full = false }: ButtonStyle): string {
  return `button ${looks[look]} ${sizes[size]}${full ? ' w-full' : ''}`
}

const looks: Record<ButtonLook, string> = {
  key: 'border-lime-edge bg-lime text-on-lime not-disabled:hover:bg-lime-press',
  line: 'border-line-strong bg-surface not-disabled:hover:border-fg',
  ink: 'border-transparent bg-fg text-inverse not-disabled:hover:bg-fg-2',
  bare: 'border-transparent not-disabled:hover:bg-sunken',
  bad: 'border-bad text-bad not-disabled:hover:bg-bad-tint',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-4.5 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-6 py-2 text-[1.0625rem]',
}
