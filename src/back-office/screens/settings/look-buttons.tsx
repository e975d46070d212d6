import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'

/** Shows the look of the form before scripts arrive; afterwards the preview follows by itself. */
export function PreviewButton() {
  return (
    <noscript>
      <ActButton act="preview">{t('look.show')}</ActButton>
    </noscript>
  )
}

/** Restores the standard look. */
export function ResetLook() {
  return (
    <section className="panel">
      <div className="panel__b">
        <ActForm act="reset-look" className="row">
          <p>{t('look.reset-about')}</p>
          <ActButton>{t('look.reset')}</ActButton>
        </ActForm>
      </div>
    </section>
  )
}
