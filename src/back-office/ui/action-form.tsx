import type { ReactNode, RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormIntent, useAnswer } from './use-issue.ts'
import { useOnce } from './use-once.ts'

interface ActionFormProps {
  intent: string
  /** further values that the action needs */
  values?: Record<string, string | number>
  className?: string
  onSubmit?: (() => void) | undefined
  formRef?: RefObject<HTMLFormElement | null>
  /** another page, which shows the result */
  to?: string
  children: ReactNode
}

/** A form of the page for one action, which is sent once. It works before scripts arrive. */
export function ActionForm({
  intent,
  values = {},
  className,
  onSubmit,
  formRef,
  to,
  children,
}: ActionFormProps) {
  const { guard } = useOnce()
  return (
    <Form
      method="post"
      {...(to !== undefined && { action: to })}
      {...guard}
      ref={formRef}
      className={className}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormIntent value={intent}>{children}</FormIntent>
    </Form>
  )
}

/** A switch that sends the form around it. */
export function ActionSwitch({ isOn, label }: { isOn: boolean; label: string }) {
  const { state } = useNavigation()
  return (
    <button
      type="submit"
      className="switch"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={state !== 'idle'}
    >
      <span />
    </button>
  )
}

type Look = 'key' | 'ink' | 'line' | 'bare' | 'bad' | 'badfill'

/** Sends the form around it. The button is off while a request runs, so that nothing is done twice. */
export function ActionButton({
  look = 'line',
  small = false,
  full = false,
  off = false,
  form,
  label,
  intent,
  children,
}: {
  look?: Look
  small?: boolean
  full?: boolean
  /** off until the action may be done */
  off?: boolean
  /** id of a form elsewhere that it sends */
  form?: string
  /** label, if its content is not enough */
  label?: string
  /** for one form with several actions */
  intent?: string
  children: ReactNode
}) {
  const { state } = useNavigation()
  // a refused form may be sent again while the page reads its new state
  const isRefused = useAnswer()?.issues !== undefined
  const busy = state === 'submitting' || (state === 'loading' && !isRefused)
  const classes = ['btn', `btn--${look}`, small && 'btn--xs', full && 'btn--full'].filter(Boolean).join(' ')
  return (
    <button
      type="submit"
      name={intent && 'intent'}
      value={intent}
      form={form}
      className={classes}
      disabled={busy || off}
      aria-label={label}
    >
      {children}
    </button>
  )
}
