import { CircleAlert, CircleCheck, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Href } from '../../shop/page-href.ts'
import { useText } from '../text/text.tsx'
import { Button, ButtonLink } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

export interface ToastMessage {
  text: string
  tone?: 'good' | 'bad'
  /** link or button in the toast, e.g. "Open cart" */
  action?: { text: string } & ({ to: Href } | { press: () => void })
  /** whether the toast stays until the visitor closes it or navigates; a later toast replaces it */
  stays?: boolean
}

/** Shows a message at the edge of the page for six seconds. */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: message }))
}

interface ToastView {
  id: number
  message: ToastMessage
  /** the navigation during which it was shown */
  place: string
}

const staying = ({ message }: ToastView) => message.stays === true

/** Shows toasts, once in the page's frame. */
export function Toaster() {
  const [shown, setShown] = useState<ToastView[]>([])
  const { key: place } = useLocation()
  const present = useRef(place)
  useEffect(() => {
    present.current = place
  }, [place])
  useEffect(() => {
    let lastId = 0
    const add = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      lastId += 1
      const message = event.detail as ToastMessage
      const toast = { id: lastId, message, place: present.current }
      setShown((before) =>
        message.stays && before.some(staying)
          ? before.map((one) => (staying(one) ? { ...toast, id: one.id } : one))
          : [...before.slice(1 - maxShown), toast],
      )
    }
    window.addEventListener(eventName, add)
    return () => window.removeEventListener(eventName, add)
  }, [])
  const visible = shown.filter((one) => !staying(one) || one.place === place)
  return (
    <div
      role="status"
      className="pointer-events-none fixed start-4 end-4 bottom-4 z-(--lk-z-toast) grid max-w-104 gap-2 *:pointer-events-auto"
    >
      {visible.map(({ id, message }) => (
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
const maxShown = 3
const shownMs = 6_000

/** Stays while hovered or focused. */
function Toast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || message.stays) return undefined
    const timer = setTimeout(onGone, shownMs)
    return () => clearTimeout(timer)
  }, [held, message.stays, onGone])
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
      <span>{message.action && <ToastAction {...message} action={message.action} onGone={onGone} />}</span>
      <IconButton size="sm" icon={X} label={t('common.close')} onClick={onGone} />
    </div>
  )
}

interface ToastActionProps extends Pick<ToastMessage, 'stays'> {
  action: NonNullable<ToastMessage['action']>
  onGone: () => void
}

/** A toast that stays ends with the next page, not with a press of its link: the link may not lead there. */
function ToastAction({ action, stays, onGone }: ToastActionProps) {
  if ('to' in action)
    return (
      <ButtonLink look="bare" size="sm" to={action.to} onClick={stays ? undefined : onGone}>
        {action.text}
      </ButtonLink>
    )
  function press() {
    onGone()
    if ('press' in action) action.press()
  }
  return (
    <Button look="bare" size="sm" onClick={press}>
      {action.text}
    </Button>
  )
}
