import { useEffect, useRef, type ReactNode } from 'react'
import { RichText } from '../../text/text.tsx'
import { ltr } from '../../ui/number-text.tsx'

interface AccountHeadProps {
  title: string
  /** whether the head replaces the sent form, so that it gets the focus */
  isAnswer?: boolean
  children?: ReactNode
}

/** Explains the purpose of the page. */
export function AccountHead({ title, isAnswer = false, children }: AccountHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) ref.current?.focus()
  }, [isAnswer])
  return (
    <div>
      <h1 ref={ref} tabIndex={isAnswer ? -1 : undefined} className="display-2 outline-none">
        {title}
      </h1>
      {children && <p className="mt-2 text-fg-2 wrap-anywhere">{children}</p>}
    </div>
  )
}

interface TextWithEmailProps {
  id: 'register.sent' | 'reset.lead' | 'reset.first-lead'
  email: string
}

/** A sentence with the e-mail address to check, which wraps only when it is longer than a line. */
export function TextWithEmail({ id, email }: TextWithEmailProps) {
  const shown = <b className="inline-block max-w-full font-semibold text-fg">{ltr(email)}</b>
  return <RichText id={id} values={{ email: '<shown/>' }} parts={{ shown }} />
}

/** Links below the form. */
export function AccountFoot({ children }: { children: ReactNode }) {
  return <p className="border-t border-line pt-5 text-fg-2">{children}</p>
}

/** Class of links in the foot. */
export const footLink = 'link font-semibold text-fg'
