import { Fragment, type ReactNode } from 'react'

/** Prices, percentages, codes, e-mail addresses: left to right in every language. */
export function NumberText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={`tabular-nums ${className}`}>
      {children}
    </bdi>
  )
}

/** An e-mail address, which breaks after its signs before it breaks inside a word. */
export function EmailText({ email, className = '' }: { email: string; className?: string }) {
  return (
    <NumberText className={`wrap-anywhere ${className}`.trimEnd()}>
      {email.split(/(?<=[@._-])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </NumberText>
  )
}

/** The same for a number inside a translated sentence: `t('checkout.pay', { amount: ltr('$5.00') })`. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}
