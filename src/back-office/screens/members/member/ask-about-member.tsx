import { maxReason } from '../../../../shop/input/limited-text.ts'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { StepUpFirst } from '../../../ui/step-up-first.tsx'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'

interface AskingProps {
  member: MemberView
  open: boolean
  onClose(): void
}

/** Blocks a member, for a reason that staff read. */
export function BlockMember({ member, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('member.block-title', { name: member.name })} onClose={onClose}>
      <p className="muted">{t('member.block-hint')}</p>
      <DialogForm intent="block" look="badfill" submit={t('member.block-action')} onClose={onClose}>
        <Field
          label={t('member.block-reason')}
          name="reason"
          maxLength={maxReason}
          hint={t('member.staff-only')}
          required
        />
      </DialogForm>
    </Dialog>
  )
}

/** Gives a member another e-mail, after the second factor. */
export function ChangeEmail({ member, isSteppedUp, open, onClose }: AskingProps & { isSteppedUp: boolean }) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('member.change-email')} onClose={onClose}>
      {isSteppedUp ? (
        <DialogForm
          intent="email"
          values={{ from: member.email }}
          submit={t('member.change-email')}
          onClose={onClose}
        >
          <Field
            label={t('member.new-email')}
            name="email"
            type="email"
            defaultValue={member.email}
            hint={t('member.change-email-hint')}
            required
          />
        </DialogForm>
      ) : (
        <StepUpFirst asking="email" onClose={onClose} />
      )}
    </Dialog>
  )
}
