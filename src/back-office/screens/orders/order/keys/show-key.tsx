import { Eye } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { keyLookReasons } from '../../../../../shop/keys/sealed-keys/key-look.ts'
import { issueText } from '../../../../../shop/localisation/office-text.ts'
import type { Answer } from '../../../../actions.ts'
import { t } from '../../../../text/text.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { StepUpFirst } from '../../../../ui/step-up-first.tsx'

interface ShowKeyProps {
  keyId: number
  open: boolean
  isSteppedUp: boolean
  onClose(): void
  onShown(content: Record<string, string>): void
}

type Shown = Answer<Record<string, string>>

/** Asks for the reason before a key is opened. */
export function ShowKey({ keyId, open, isSteppedUp, onClose, onShown }: ShowKeyProps) {
  const fetcher = useFetcher<Shown>()
  const taken = useRef<Shown>(undefined)
  const { data } = fetcher
  useEffect(() => {
    if (!data?.done || taken.current === data) return
    taken.current = data
    onShown(data.done)
  }, [data, onShown])
  const issue = data?.issues?.[0]
  const mustStepUp = !isSteppedUp || issue?.code === 'staff.step-up'
  return (
    <Dialog open={open} title={t('order.show-title')} onClose={onClose}>
      <p className="muted">{t('order.show-hint')}</p>
      {mustStepUp ? (
        <StepUpFirst onClose={onClose} />
      ) : (
        <fetcher.Form method="post" className="stack">
          <input type="hidden" name="intent" value="show-key" />
          <input type="hidden" name="id" value={keyId} />
          <SelectField label={t('order.show-reason')} name="reason" error={issue && issueText(issue)}>
            {keyLookReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`order.reason-${reason}`)}
              </option>
            ))}
          </SelectField>
          <div className="dialog__f dialog__f--in">
            <button type="button" className="btn btn--line" onClick={onClose}>
              {t('dialog.cancel')}
            </button>
            <button type="submit" className="btn btn--ink" disabled={fetcher.state !== 'idle'}>
              <Icon of={Eye} />
              {t('order.show-key')}
            </button>
          </div>
        </fetcher.Form>
      )}
    </Dialog>
  )
}
