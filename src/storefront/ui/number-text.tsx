import type { ReactNode } from 'react'

/** Prices, percentages, codes, e-mail addresses: left to right in every language. */
export function NumberText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={`tabular-nums ${className}`}>
      {children}
    </bdi>
  )
}

/** The same for a number inside a translated sentence: `t('checkout.pay', { amount: ltr('$5.00') })`. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}
