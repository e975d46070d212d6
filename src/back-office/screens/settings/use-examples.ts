import { type RefObject, useEffect } from 'react'
import type { Answer } from '../../acts.ts'
import type { SettingExamples } from '../../../shop/settings/setting-examples.ts'
import { useQuestion } from '../../ui/use-question.ts'

const waitMs = 300

/** Effects of the settings in the form, computed by the shop during typing; `first` until then. */
export function useExamples(
  formRef: RefObject<HTMLFormElement | null>,
  first: SettingExamples,
): SettingExamples {
  const { ask, answer } = useQuestion<Answer<SettingExamples>>({ done: first })
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const askNow = () => {
      const typed = new FormData(form)
      typed.set('act', 'example')
      ask(typed)
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(askNow, waitMs)
    }
    form.addEventListener('input', askSoon)
    form.addEventListener('reset', askSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', askSoon)
      form.removeEventListener('reset', askSoon)
    }
  }, [formRef, ask])
  return answer.done ?? first
}
