import { CircleAlert, CircleCheck, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useText } from '../text/text.tsx'
import { ButtonLink } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

export interface ToastMessage {
  text: string
  tone?: 'good' | 'bad'
  /** a way on, e.g. "Open cart" */
  action?: { text: string; to: string }
}

/** Tells something at the edge of the page for six seconds. */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: message }))
}

/** Where toasts appear: once, in the page's frame. */
export function Toaster() {
  const [shown, setShown] = useState<{ id: number; message: ToastMessage }[]>([])
  useEffect(() => {
    let lastId = 0
    const add = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      lastId += 1
      const message = event.detail as ToastMessage
      setShown((before) => [...before.slice(1 - mostShown), { id: lastId, message }])
    }
    window.addEventListener(eventName, add)
    return () => window.removeEventListener(eventName, add)
  }, [])
  return (
    <div
      role="status"
      className="pointer-events-none fixed start-4 end-4 bottom-4 z-(--lk-z-toast) grid max-w-104 gap-2 *:pointer-events-auto"
    >
      {shown.map(({ id, message }) => (
        <Toast
          key={id}
          message={message}
          onGone={() => setShown((before) => before.filter((one) => one.id !== id))}
        />
      ))}
    </div>
  )
}

const eventName = 'latchkey:toast'
const mostShown = 3
const shownMs = 6_000

/** Stays while it is pointed at or has the focus. */
function Toast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onGone, shownMs)
    return () => clearTimeout(timer)
  }, [held, onGone])
  const bad = message.tone === 'bad'
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="floating grid grid-cols-[1.25rem_1fr_auto_auto] items-center gap-3 rounded-card py-2.5 ps-4 pe-2 text-[0.9375rem]"
    >
      <Icon of={bad ? CircleAlert : CircleCheck} className={bad ? 'text-bad' : 'text-good'} />
      <span>{message.text}</span>
      {message.action ? (
        <ButtonLink look="bare" size="sm" to={message.action.to} onClick={onGone}>
          {message.action.text}
        </ButtonLink>
      ) : (
        <span />
      )}
      <IconButton size="sm" icon={X} label={t('common.close')} onClick={onGone} />
    </div>
  )
}
