import { useState } from 'react'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Removes a method from the list, after asking. */
export function RemoveMethod({ name, version }: { name: string; version: number }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn btn--bad" onClick={() => setOpen(true)}>
        {t('payments.remove')}
      </button>
      <Dialog
        open={open}
        title={t('payments.remove-title', { name })}
        onClose={close}
        foot={
          <>
            <button type="button" className="btn btn--line" onClick={close}>
              {t('payments.keep')}
            </button>
            <ActionForm intent="remove" values={{ seen: version }}>
              <ActionButton look="badfill">{t('payments.remove-action')}</ActionButton>
            </ActionForm>
          </>
        }
      >
        <p>{t('payments.remove-about')}</p>
      </Dialog>
    </>
  )
}
