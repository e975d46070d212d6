import { X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

interface DrawerProps {
  title: string
  look?: 'mono' | undefined
  badge?: ReactNode
  closeHref: string
  /** there is nothing in it yet: its first field has the focus */
  isNew: boolean
  /** sent by Ctrl S */
  formRef: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** A small record beside its list, which stays usable. */
export function Drawer({ title, look, badge, closeHref, isNew, formRef, children }: DrawerProps) {
  const navigate = useNavigate()
  const titleId = useId()
  useEffect(() => {
    if (isNew) formRef.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [isNew, formRef])
  return (
    <aside
      className="drawer"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // a dialog that is open over it closes first
        if (event.target instanceof Element && event.target.closest('dialog')) return
        if (event.key === 'Escape') void navigate(closeHref)
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        formRef.current?.requestSubmit()
      }}
    >
      <div className="drawer__h">
        <h2 id={titleId} className={look}>
          {title}
        </h2>
        {badge}
        <Link className="iconbtn" to={closeHref} aria-label={t('drawer.close')}>
          <Icon of={X} />
        </Link>
      </div>
      {children}
    </aside>
  )
}
