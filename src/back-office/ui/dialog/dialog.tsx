import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  open: boolean
  title: string
  /** by Escape, a click beside it, or a button of `foot` */
  onClose(): void
  children: ReactNode
  /** buttons, the safe one first; none if the content has its own */
  foot?: ReactNode
  /** has room for a table */
  isWide?: boolean
}

/**
 * A modal dialog. The browser keeps the focus in it and returns it afterwards, so the closed dialog stays on the
 * page.
 */
export function Dialog({ open, title, onClose, children, foot, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  function closeByBrowser(event: FormEvent) {
    // only the state of the page closes the dialog, so that the two never disagree
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog--over dialog--wide' : 'dialog dialog--over'}
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
