import { useEffect, useRef } from 'react'
import { useActionData, useSubmit } from 'react-router'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import { t } from '../../../text/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { textHref } from '../content-href.ts'
import type { TextAnswer } from './use-text-answer.ts'

/** Announces a change of a text, with an undo that works from any page. */
export function useTold(text: Pick<EditedText, 'kind' | 'id' | 'locale'>): void {
  const answer = useActionData<{ text?: TextAnswer }>()?.text
  const toast = useToast()
  const submit = useSubmit()
  const told = useRef(answer)
  const href = textHref(text, { q: '', page: 1 }, text.locale)
  const { locale } = text
  useEffect(() => {
    if (!answer?.done || told.current === answer) return
    told.current = answer
    const values = { act: 'undo', language: locale, version: answer.version ?? 0 }
    toast({
      text: t(`content.done-${answer.done}`),
      ...(answer.done === 'saved' && {
        undo: () => void submit(values, { method: 'post', action: href }),
      }),
    })
  }, [answer, submit, toast, href, locale])
}
