import { Download, Trash2 } from 'lucide'
import { useState } from 'react'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypeToConfirm } from '../../../ui/dialog/type-to-confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'
import { officeHref } from '../../../office-href.ts'

/** Export and erasure of a member's data, as the law requires. */
export function MemberPrivacy({ member }: { member: MemberView }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  useClosedWhenDone(close)
  return (
    <Panel title={t('member.privacy')}>
      <div className="panel__b stack stack--s">
        <p>
          <a className="btn btn--line btn--xs" href={officeHref('member-data', { memberId: member.id })}>
            <Icon of={Download} />
            {t('member.export')}
          </a>
        </p>
        <p>
          <button type="button" className="btn btn--bad btn--xs" onClick={() => setAsking(true)}>
            <Icon of={Trash2} />
            {t('member.delete')}
          </button>
        </p>
        <p className="tiny quiet">{t('member.delete-when')}</p>
      </div>
      <Dialog open={asking} title={t('member.delete-title', { name: member.name })} onClose={close}>
        <p className="muted">{t('member.delete-hint')}</p>
        <ActionForm intent="delete">
          <TypeToConfirm expected={member.email} label={t('member.delete-label')}>
            {(isRight) => (
              <>
                <button type="button" className="btn btn--line" onClick={close}>
                  {t('dialog.cancel')}
                </button>
                <ActionButton look="badfill" off={!isRight}>
                  {t('member.delete-action')}
                </ActionButton>
              </>
            )}
          </TypeToConfirm>
        </ActionForm>
      </Dialog>
    </Panel>
  )
}
