import { useSubmit } from 'react-router'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import { t } from '../../../text/text.ts'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'
import { textHref } from '../content-href.ts'
import { textActions, useContentAnswer } from '../use-content-answer.ts'

/** Announces a change of a text, with an undo that works from any page. */
export function useChangeToast(text: Pick<EditedText, 'kind' | 'id' | 'locale'>): void {
  const { done } = useContentAnswer(...textActions)
  const submit = useSubmit()
  const href = textHref(text, { q: '', page: 1 }, text.locale)
  useAnswerToast(
    done,
    ({ intent, version }) => {
      const values = { intent: 'undo', language: text.locale, seen: version }
      return {
        text: t(`content.done-${intent}`),
        ...(intent === 'save' && { undo: () => void submit(values, { method: 'post', action: href }) }),
      }
    },
    { skipsFirst: true },
  )
}
