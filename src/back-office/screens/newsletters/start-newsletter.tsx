import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TypeToConfirm } from '../../ui/dialog/type-to-confirm.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'
import { StepUpFirst } from '../../ui/step-up-first.tsx'
import { askedIn } from '../../way-back.ts'

interface StartNewsletterProps {
  newsletter: EditedNewsletter
  isSteppedUp: boolean
}

const asking = 'send'

/** Starts a newsletter, after the second factor and once the number of readers is typed. */
export function StartNewsletter({ newsletter, isSteppedUp }: StartNewsletterProps) {
  const { recipients, hasEnglish } = newsletter
  const [query] = useSearchParams()
  const [open, setOpen] = useState(askedIn(query) === asking)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <>
      <button type="button" className="btn btn--ink" onClick={() => setOpen(true)}>
        {t('newsletter.send')}
      </button>
      <Dialog open={open} title={t('newsletter.send-title')} onClose={close}>
        {!hasEnglish || recipients === 0 ? (
          <>
            <p>{t(hasEnglish ? 'newsletter.no-readers' : 'errors.newsletter.no-text')}</p>
            <div className="dialog__f dialog__f--in">
              <button type="button" className="btn btn--line" onClick={close}>
                {t('dialog.cancel')}
              </button>
            </div>
          </>
        ) : isSteppedUp ? (
          <StartForm newsletter={newsletter} onClose={close} />
        ) : (
          <StepUpFirst asking={asking} onClose={close} />
        )}
      </Dialog>
    </>
  )
}

function StartForm({ newsletter, onClose }: { newsletter: EditedNewsletter; onClose(): void }) {
  const { recipients, languages, timeZone, products } = newsletter
  const leftOut = products.filter(({ price }) => price === undefined)
  const [at, setAt] = useState('')
  const inEnglish = languages
    .filter(({ text }) => text === 'missing')
    .reduce((sum, { readers }) => sum + readers, 0)
  const stale = languages.filter(({ text, readers }) => text === 'behind' && readers > 0).length
  return (
    <ActionForm intent="start" className="stack">
      <p>{t('newsletter.send-hint', { readers: recipients })}</p>
      {inEnglish > 0 && <p>{t('newsletter.send-english', { readers: inEnglish })}</p>}
      {leftOut.length > 0 && (
        <p>
          {t('newsletter.send-left-out', {
            products: leftOut.length,
            names: leftOut.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
      {stale > 0 && <p>{t('newsletter.send-stale', { languages: stale })}</p>}
      <Field
        label={t('newsletter.at')}
        name="at"
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.target.value)}
        hint={t('newsletter.at-hint', { zone: timeZone })}
      />
      <TypeToConfirm expected={String(recipients)} label={t('newsletter.send-number')}>
        {(isRight) => (
          <>
            <button type="button" className="btn btn--line" onClick={onClose}>
              {t('dialog.cancel')}
            </button>
            <ActionButton look="badfill" off={!isRight}>
              {t(at === '' ? 'newsletter.send-action' : 'newsletter.plan-action', { readers: recipients })}
            </ActionButton>
          </>
        )}
      </TypeToConfirm>
    </ActionForm>
  )
}
