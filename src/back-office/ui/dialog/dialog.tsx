import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  open: boolean
  title: string
  /** by Escape, a click beside it, or a button of `foot` */
  onClose(): void
  children: ReactNode
  /** the answers, the safe one first; none where the content has its own */
  foot?: ReactNode
}

/**
 * Asks something before anything else goes on. The browser keeps the focus within it and gives it back to where it was, so
 * the dialog stays on the page, closed, while there is nothing to ask.
 */
export function Dialog({ open, title, onClose, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  function closeByBrowser(event: FormEvent) {
    // the state of the page decides, so that a closed dialog cannot be thought open
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--over"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={closeByBrowser}
    >
      {open && (
        <>
          <div className="dialog__b">
            <h2 id={titleId}>{title}</h2>
            {children}
          </div>
          {foot && <div className="dialog__f">{foot}</div>}
        </>
      )}
    </dialog>
  )
}
