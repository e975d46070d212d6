import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { ShopLink, type ShopLinkProps } from '../navigation/shop-link.tsx'
import { Spinner } from './waiting/spinner.tsx'
import { useSpinnerTime } from './waiting/use-spinner-time.ts'

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  busy?: boolean
  /** text while `busy`, e.g. "Creating your order"; the button is as wide as the longer text */
  busyText?: string
}

export function Button({
  look,
  size,
  full,
  busy: isWorking = false,
  busyText,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = useSpinnerTime(isWorking)
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonClass({ look, size, full })}
    >
      {busyText === undefined && !busy ? (
        children
      ) : (
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <Label shown={!busy} isName={!busy || busyText === undefined}>
            {children}
          </Label>
          <Label shown={busy}>
            <Spinner />
            {busyText}
          </Label>
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonStyle, Omit<ShopLinkProps, 'className'> {}

export function ButtonLink({ look, size, full, ...rest }: ButtonLinkProps) {
  return <ShopLink {...rest} className={buttonClass({ look, size, full })} />
}

interface LabelProps {
  shown: boolean
  /** whether the label is part of the button's accessible name, also while it is not shown */
  isName?: boolean
  children: ReactNode
}

function Label({ shown, isName = shown, children }: LabelProps) {
  const look = shown ? '' : isName ? 'opacity-0' : 'invisible'
  return (
    <span aria-hidden={!isName} className={`inline-flex items-center gap-2 ${look}`}>
      {children}
    </span>
  )
}
