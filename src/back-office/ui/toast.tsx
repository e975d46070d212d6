import { Check, CircleAlert, type IconNode } from 'lucide'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { useShortcuts } from '../keyboard/shortcuts.tsx'
import { t } from '../text/text.ts'
import { Icon } from './icon.tsx'

interface LaterForm {
  action: string
  fields: Record<string, string>
  send(): void
}

export interface Toast {
  text: string
  icon?: IconNode
  /** undoes the action; without it no Undo is shown */
  undo?: (() => void) | undefined
  /** a form that is sent unless somebody undoes it before the toast ends; leaving the page sends it at once */
  later?: LaterForm
  /** a conflict or a failure: read out at once */
  isAlert?: boolean
  /** default 8 */
  seconds?: number
}

interface ToastView extends Toast {
  id: number
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a text for 8 s that needs no answer. A second toast takes the place of the first. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

/** Shows toasts. Reading on or pointing at a toast keeps it open. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ToastView>()
  const current = useRef<ToastView>(undefined)
  const count = useRef(0)
  const put = useCallback((toast: Toast | undefined) => {
    count.current += 1
    current.current = toast && { ...toast, id: count.current }
    setShown(current.current)
  }, [])
  /** Takes this toast away. False if another one has its place already, although it is not drawn yet. */
  const take = useCallback(
    ({ id }: ToastView) => {
      if (current.current?.id !== id) return false
      put(undefined)
      return true
    },
    [put],
  )
  const end = useCallback(
    (ended: ToastView) => {
      if (take(ended)) ended.later?.send()
    },
    [take],
  )
  const undo = useCallback(
    (undone: ToastView) => {
      if (take(undone)) undone.undo?.()
    },
    [take],
  )
  const show = useCallback(
    (toast: Toast) => {
      current.current?.later?.send()
      put(toast)
    },
    [put],
  )
  useEffect(() => {
    function leave() {
      const later = current.current?.later
      put(undefined)
      if (later) navigator.sendBeacon(later.action, new URLSearchParams(later.fields))
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [put])
  const part = shown && <ToastPart key={shown.id} toast={shown} onEnd={end} onUndo={undo} />
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status">{!shown?.isAlert && part}</div>
        <div role="alert">{shown?.isAlert && part}</div>
      </div>
    </ToastContext>
  )
}

interface ToastPartProps {
  toast: ToastView
  onEnd(toast: ToastView): void
  onUndo(toast: ToastView): void
}

function ToastPart({ toast, onEnd, onUndo }: ToastPartProps) {
  const { text, icon, undo, isAlert, seconds = 8 } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onEnd(toast), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, onEnd, toast])
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  const takeBack = () => onUndo(toast)
  useShortcuts('keys.everywhere', undo ? [{ keys: 'Mod+z', text: 'toast.undo', run: takeBack }] : [])
  return (
    <div className="toast" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Icon of={icon ?? (isAlert ? CircleAlert : Check)} />
      {text}
      {undo && (
        <button type="button" className="btn btn--bare btn--xs" onClick={takeBack}>
          {t('toast.undo')} <KeyCaps keys="Mod+z" />
        </button>
      )}
    </div>
  )
}
