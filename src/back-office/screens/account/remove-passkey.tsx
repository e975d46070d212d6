import { useState } from 'react'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TypeToConfirm } from '../../ui/dialog/type-to-confirm.tsx'

/** Asks for the passkey's name first: removal is final. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: { id: number; name: string } }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--bad btn--xs push" onClick={() => setAsking(true)}>
        {t('account.remove')}
      </button>
      <Dialog open={asking} title={t('account.remove-title', { name })} onClose={() => setAsking(false)}>
        <p className="muted">{t('account.remove-hint')}</p>
        <ActionForm intent="remove-passkey" values={{ id }} className="stack">
          <TypeToConfirm expected={name} label={t('account.passkey-name')}>
            {(isRight) => (
              <>
                <button type="button" className="btn btn--line" onClick={() => setAsking(false)}>
                  {t('account.keep-passkey')}
                </button>
                <ActionButton look="badfill" off={!isRight}>
                  {t('account.remove-action')}
                </ActionButton>
              </>
            )}
          </TypeToConfirm>
        </ActionForm>
      </Dialog>
    </>
  )
}
