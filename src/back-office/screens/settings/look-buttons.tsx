import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'

/** Shows the look of the form before scripts arrive; afterwards the preview follows by itself. */
export function PreviewButton() {
  return (
    <noscript>
      <ActionButton intent="preview">{t('look.show')}</ActionButton>
    </noscript>
  )
}

/** Restores the standard look. */
export function ResetLook() {
  return (
    <section className="panel">
      <div className="panel__b">
        <ActionForm intent="reset-look" className="row">
          <p>{t('look.reset-about')}</p>
          <ActionButton>{t('look.reset')}</ActionButton>
        </ActionForm>
      </div>
    </section>
  )
}
