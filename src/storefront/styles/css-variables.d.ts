import 'react'

declare module 'react' {
  interface CSSProperties {
    /** own variables in `style` */
    [variable: `--${string}`]: string | number | undefined
  }
}
