import { t } from '../../text/text.ts'

/** Answers a search for a key that the pool does not hold. */
export function UnknownKey() {
  return (
    <p className="note note--warn" role="alert">
      {t('keys-list.unknown')}
    </p>
  )
}
