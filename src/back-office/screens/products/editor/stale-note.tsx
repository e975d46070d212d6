import { Languages } from 'lucide'
import { useSubmit } from 'react-router'
import type { TranslationState } from '../../../../shop/products/editor/translation-state.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldLabel } from './change-words.ts'

/** Says that English has changed since; the translation may still be right. */
export function StaleNote({ state, canWrite }: { state: TranslationState; canWrite: boolean }) {
  const submit = useSubmit()
  if (state.stale.length === 0) return undefined
  const seen = Object.fromEntries(state.stale.map(({ field, changedAt }) => [field, changedAt]))
  return (
    <div className="note note--warn">
      <Icon of={Languages} />
      <div>
        {t('product.english-changed', {
          language: languageName(state.locale),
          fields: state.stale.map(({ field }) => fieldLabel([field])).join(', '),
        })}
      </div>
      {canWrite && (
        <button
          type="button"
          className="btn btn--line btn--xs"
          onClick={() =>
            void submit(
              { intent: 'checked', locale: state.locale, seen: JSON.stringify(seen) },
              { method: 'post' },
            )
          }
        >
          {t('product.still-right')}
        </button>
      )}
    </div>
  )
}
