import { Fragment } from 'react'
import { NumberText } from './number-text.tsx'

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
