import { type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '../../acts.ts'
import type { SettingExamples } from '../../../shop/settings/setting-examples.ts'

const waitMs = 300

/** Effects of the settings in the form, computed by the shop during typing; `first` until then. */
export function useExamples(
  formRef: RefObject<HTMLFormElement | null>,
  first: SettingExamples,
): SettingExamples {
  const { submit, data } = useFetcher<Answer<SettingExamples>>()
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const typed = new FormData(form)
      typed.set('act', 'example')
      void submit(typed, { method: 'post' })
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, waitMs)
    }
    form.addEventListener('input', askSoon)
    form.addEventListener('reset', askSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', askSoon)
      form.removeEventListener('reset', askSoon)
    }
  }, [formRef, submit])
  return data?.done ?? first
}
