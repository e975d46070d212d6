import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { X } from 'lucide'
import { useText } from '../text/text.tsx'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** the safe answer first, the action last */
  actions?: ReactNode
}

/** A question in the middle of the page. The browser keeps the focus inside and gives it back; Escape closes. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const titleId = useId()
  const ref = useModal(open)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event, onClose)}
      className="floating m-auto w-[min(28rem,calc(100vw-2rem))] rounded-dialog p-0 text-fg backdrop:bg-scrim"
    >
      {open && (
        <div className="grid gap-3 p-6">
          <h2 id={titleId} className="display-5">
            {title}
          </h2>
          {children && <div className="text-fg-2">{children}</div>}
          {actions && <div className="mt-3 flex flex-wrap justify-end gap-2.5">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** stays in view below the scrolled content */
  foot?: ReactNode
  /** rises from the bottom (filters) or comes from the start of the line (menu) */
  from?: 'bottom' | 'start'
}

/** A panel over the page on phones. */
export function Sheet({ open, onClose, title, children, foot, from = 'bottom' }: SheetProps) {
  const t = useText()
  const titleId = useId()
  const ref = useModal(open)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event, onClose)}
      className={`floating m-0 p-0 text-fg backdrop:bg-scrim ${places[from]}`}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <div className="flex items-center justify-between border-b border-line py-2.5 ps-4 pe-2">
            <h2 id={titleId} className="display-5">
              {title}
            </h2>
            <IconButton icon={X} label={t('common.close')} onClick={onClose} />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4">{children}</div>
          {foot && <div className="border-t border-line bg-raised px-4 pt-3 pb-4">{foot}</div>}
        </div>
      )}
    </dialog>
  )
}

const places = {
  bottom: 'mt-auto! max-h-[88dvh] w-full max-w-none rounded-t-dialog sheet-up',
  start: 'me-auto! h-dvh max-h-dvh w-[min(22rem,calc(100vw-3rem))] sheet-in',
}

function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // a dialog removed while open restores the focus too
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return ref
}

/** A click on the dialog element itself is a click on its backdrop. */
function closeOnScrim(event: { target: EventTarget; currentTarget: HTMLDialogElement }, onClose: () => void) {
  if (event.target === event.currentTarget) onClose()
}
