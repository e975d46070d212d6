import { BookmarkPlus, X } from 'lucide'
import { type SubmitEvent, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { type OrderFilter, orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import { maxViewName, type SavedView } from '../../../../shop/workspace/saved-views.ts'
import type { Answer } from '../../../actions.ts'
import { t } from '../../../text/text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Issues } from '../../../ui/issue-note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { officeHref } from '../../../office-href.ts'

/** Saved views of this list, and the bookmark that saves the present filter. */
export function SavedViews({ filter, views }: { filter: OrderFilter; views: SavedView[] }) {
  const [asking, setAsking] = useState(false)
  const sent = useFetcher<Answer<true>>()
  const toast = useToast()
  const query = orderFilter.query({ ...filter, numbers: [] }).toString()
  function put(fields: { name: string; query: string }) {
    void sent.submit({ intent: 'save-view', ...fields }, { method: 'post', action: officeHref('orders') })
  }
  function remove({ id, name, query: was }: SavedView) {
    void sent.submit({ intent: 'remove-view', id }, { method: 'post', action: officeHref('orders') })
    toast({ text: t('views.removed', { name }), undo: () => put({ name, query: was }) })
  }
  return (
    <div className="views push lg">
      {views.length > 0 && <span className="quiet tiny">{t('views.title')}</span>}
      {views.map((view) => (
        <span key={view.id} className="views__v">
          <Link
            to={officeHref('orders', view.query)}
            aria-current={view.query === query ? 'page' : undefined}
          >
            {view.name}
          </Link>
          {view.query === query && (
            <button
              type="button"
              className="iconbtn"
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => remove(view)}
            >
              <Icon of={X} />
            </button>
          )}
        </span>
      ))}
      <button type="button" className="iconbtn" aria-label={t('views.save')} onClick={() => setAsking(true)}>
        <Icon of={BookmarkPlus} />
      </button>
      <SaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onSave={(name) => {
          put({ name, query })
          setAsking(false)
        }}
      />
      {sent.state === 'idle' && <Issues of={sent.data?.issues} />}
    </div>
  )
}

interface SaveDialogProps {
  open: boolean
  onClose(): void
  onSave(name: string): void
}

function SaveDialog({ open, onClose, onSave }: SaveDialogProps) {
  const nameId = useId()
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string') onSave(name)
  }
  return (
    <FormDialog open={open} onClose={onClose} title={t('views.save')} submit={t('views.save-action')}>
      {(formId) => (
        <form id={formId} className="field" onSubmit={save}>
          <label htmlFor={nameId}>{t('views.name')}</label>
          <span className="ctl">
            <input
              id={nameId}
              name="name"
              className="input"
              required
              maxLength={maxViewName}
              autoComplete="off"
            />
          </span>
          <p className="hint">{t('views.hint')}</p>
        </form>
      )}
    </FormDialog>
  )
}
