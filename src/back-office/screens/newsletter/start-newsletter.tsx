import { useState } from 'react'
import type { EditedNewsletter } from '../../../shop/back-office/newsletter/read-newsletter.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TypedConfirmation } from '../../ui/dialog/typed-confirmation.tsx'

/** Asks for the number of readers, typed, before it goes to all of them. */
export function StartNewsletter({ newsletter }: { newsletter: EditedNewsletter }) {
  const { recipients, hasEnglish, languages } = newsletter
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inEnglish = languages
    .filter(({ text }) => text === 'missing')
    .reduce((sum, { readers }) => sum + readers, 0)
  const stale = languages.filter(({ text, readers }) => text === 'behind' && readers > 0).length
  return (
    <>
      <button type="button" className="btn btn--ink" onClick={() => setOpen(true)}>
        {t('newsletter.send')}
      </button>
      <Dialog open={open} title={t('newsletter.send-title')} onClose={close}>
        {!hasEnglish || recipients === 0 ? (
          <>
            <p>{t(hasEnglish ? 'newsletter.no-readers' : 'newsletter.problem-no-text')}</p>
            <div className="dialog__f dialog__f--in">
              <button type="button" className="btn btn--line" onClick={close}>
                {t('dialog.cancel')}
              </button>
            </div>
          </>
        ) : (
          <ActForm act="start" className="stack" onSubmit={close}>
            <p>{t('newsletter.send-hint', { readers: recipients })}</p>
            {inEnglish > 0 && <p>{t('newsletter.send-english', { readers: inEnglish })}</p>}
            {stale > 0 && <p>{t('newsletter.send-stale', { languages: stale })}</p>}
            <TypedConfirmation expected={String(recipients)} label={t('newsletter.send-number')}>
              {(isRight) => (
                <>
                  <button type="button" className="btn btn--line" onClick={close}>
                    {t('dialog.cancel')}
                  </button>
                  <ActButton look="badfill" off={!isRight}>
                    {t('newsletter.send-act', { readers: recipients })}
                  </ActButton>
                </>
              )}
            </TypedConfirmation>
          </ActForm>
        )}
      </Dialog>
    </>
  )
}
