import { useActionData, useSubmit } from 'react-router'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import { t } from '../../../text/text.ts'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'
import { textHref } from '../content-href.ts'
import type { TextAnswer } from './use-text-answer.ts'

/** Announces a change of a text, with an undo that works from any page. */
export function useTold(text: Pick<EditedText, 'kind' | 'id' | 'locale'>): void {
  const answer = useActionData<{ text?: TextAnswer }>()?.text
  const submit = useSubmit()
  const href = textHref(text, { q: '', page: 1 }, text.locale)
  useAnswerToast(
    answer,
    ({ done, version = 0 }) => {
      const values = { act: 'undo', language: text.locale, version }
      return (
        done && {
          text: t(`content.done-${done}`),
          ...(done === 'saved' && {
            undo: () => void submit(values, { method: 'post', action: href }),
          }),
        }
      )
    },
    { skipsFirst: true },
  )
}
