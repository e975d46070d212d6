import type { RefObject } from 'react'
import type { SettingExamples } from '../../../shop/settings/setting-examples.ts'
import { useFormQuestion } from '../../ui/use-question.ts'

/** Effects of the settings in the form, computed by the shop during typing; `first` until then. */
export function useExamples(
  formRef: RefObject<HTMLFormElement | null>,
  first: SettingExamples,
): SettingExamples {
  const answer = useFormQuestion<{ done?: SettingExamples }>(formRef, {}, { intent: 'example' })
  return answer.done ?? first
}
