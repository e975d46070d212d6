import { maxBlockReason } from '../../../shop/back-office/members/block-member.ts'
import type { MemberView } from '../../../shop/back-office/members/read-member.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { StepUpFirst } from '../../ui/step-up-first.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'

interface AskingProps {
  member: MemberView
  open: boolean
  onClose(): void
}

/** Keeps a member out, for a reason that staff read. */
export function BlockMember({ member, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('member.block-title', { name: member.name })} onClose={onClose}>
      <p className="muted">{t('member.block-hint')}</p>
      <ActForm act="block" className="stack">
        <Field
          label={t('member.block-reason')}
          name="reason"
          maxLength={maxBlockReason}
          autoComplete="off"
          hint={t('member.staff-only')}
          required
        />
        <div className="dialog__f dialog__f--in">
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <ActButton look="badfill">{t('member.block-act')}</ActButton>
        </div>
      </ActForm>
    </Dialog>
  )
}

/** Gives a member another e-mail, once it is sure who asks. */
export function ChangeEmail({ member, isSteppedUp, open, onClose }: AskingProps & { isSteppedUp: boolean }) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('member.change-email')} onClose={onClose}>
      {isSteppedUp ? (
        <ActForm act="email" values={{ from: member.email }} className="stack">
          <Field
            label={t('member.new-email')}
            name="email"
            type="email"
            defaultValue={member.email}
            hint={t('member.change-email-hint')}
            autoComplete="off"
            required
          />
          <div className="dialog__f dialog__f--in">
            <button type="button" className="btn btn--line" onClick={onClose}>
              {t('dialog.cancel')}
            </button>
            <ActButton look="ink">{t('member.change-email')}</ActButton>
          </div>
        </ActForm>
      ) : (
        <StepUpFirst asking="email" onClose={onClose} />
      )}
    </Dialog>
  )
}
