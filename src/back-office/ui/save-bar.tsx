import { Pencil } from 'lucide'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useNavigation } from 'react-router'
import { t } from '../text/text.ts'
import { ActionButton } from './action-form.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { Icon } from './icon.tsx'

export interface UnsavedChange {
  name: string
  from: string
  to: string
}

interface SaveBarProps {
  formRef: RefObject<HTMLFormElement | null>
  changes: readonly UnsavedChange[]
  /** scope of the form: an address, or all with the same path, such as tabs */
  page?: 'address' | 'path'
}

/**
 * Lists the unsaved changes of its form, with Discard and Save (Ctrl S), and asks before leaving. It is always
 * visible before scripts arrive.
 */
export function SaveBar({ formRef, changes, page = 'address' }: SaveBarProps) {
  const isLive = useSyncExternalStore(noEvents, isTrue, isFalse)
  const isDirty = changes.length > 0
  useSaveKey(formRef)
  if (isLive && !isDirty) return <LeaveGuard isDirty={false} page={page} />
  return (
    <div className="savebar">
      <b>
        <Icon of={Pencil} />
        {t('save.changes', { count: changes.length })}
      </b>
      <p className="lg">
        {changes
          .slice(0, shownChanges)
          .map(({ name, from, to }) => t('save.change', { name, from, to }))
          .join('; ')}
      </p>
      <div className="savebar__a">
        <button type="reset" className="btn btn--line">
          {t('save.discard')}
        </button>
        <ActionButton look="key">{t('save.save')}</ActionButton>
      </div>
      <LeaveGuard isDirty={isDirty} page={page} />
    </div>
  )
}

const shownChanges = 2

const noEvents = () => () => undefined
const isTrue = () => true
const isFalse = () => false

/** Saves by Ctrl S. Waits while the page loads, also after an answer. Ignores the key while a form is being sent. */
function useSaveKey(formRef: RefObject<HTMLFormElement | null>): void {
  const { state } = useNavigation()
  const isIdle = state === 'idle'
  const isSending = state === 'submitting'
  const waits = useRef(false)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isIdle) formRef.current?.requestSubmit()
      else waits.current = !isSending
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [formRef, isIdle, isSending])
  useEffect(() => {
    if (!isIdle || !waits.current) return
    waits.current = false
    formRef.current?.requestSubmit()
  }, [formRef, isIdle])
}

/** Asks before leaving a page with unsaved input. */
function LeaveGuard({ isDirty, page }: { isDirty: boolean } & Required<Pick<SaveBarProps, 'page'>>) {
  const blocker = useBlocker((move) => isDirty && leavesPage(move, page))
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t('save.leave')}
      onClose={() => blocker.reset?.()}
      foot={
        <>
          <button type="button" className="btn btn--line" onClick={() => blocker.reset?.()}>
            {t('save.stay')}
          </button>
          <button type="button" className="btn btn--badfill" onClick={() => blocker.proceed?.()}>
            {t('save.leave-action')}
          </button>
        </>
      }
    >
      <p>{t('save.leave-hint')}</p>
    </Dialog>
  )
}

function leavesPage(
  { currentLocation: here, nextLocation: next }: Parameters<BlockerFunction>[0],
  page: 'address' | 'path',
): boolean {
  return here.pathname !== next.pathname || (page === 'address' && here.search !== next.search)
}
