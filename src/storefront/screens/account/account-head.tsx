import { useEffect, useRef, type ReactNode } from 'react'

interface AccountHeadProps {
  title: string
  /** comes in place of the form that was sent, so it gets the focus that the form had */
  isAnswer?: boolean
  children?: ReactNode
}

/** What the page is for. */
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

/** Other ways on, below the form. */
export function AccountFoot({ children }: { children: ReactNode }) {
  return <p className="border-t border-line pt-5 text-fg-2">{children}</p>
}

/** For links in the foot. */
export const footLink = 'link font-semibold text-fg'
