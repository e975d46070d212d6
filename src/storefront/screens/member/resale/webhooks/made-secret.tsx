import type { TextId } from '../../../../../shop/text-id.ts'
import { useText } from '../../../../text/text.tsx'
import { Note } from '../../../../ui/note.tsx'
import { OneTimeSecret } from '../one-time-secret.tsx'

/** The new secret of a webhook, with a sentence about it. */
export function MadeSecret({ secrets, about }: { secrets: readonly string[]; about: TextId | undefined }) {
  const t = useText()
  return (
    <Note tone="good" live>
      {t('resale.hook-once')} {about && t(about)}
      {secrets.map((secret) => (
        <OneTimeSecret key={secret}>{secret}</OneTimeSecret>
      ))}
    </Note>
  )
}
