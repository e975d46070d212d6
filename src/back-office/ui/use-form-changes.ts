import { type RefObject, useLayoutEffect, useState } from 'react'
import type { UnsavedChange } from './save-bar.tsx'

/**
 * What differs in a form from what it began with, in the words of its labels. It begins anew whenever `saved` changes: the
 * version of what it edits.
 */
export function useFormChanges(
  formRef: RefObject<HTMLFormElement | null>,
  saved: string | number,
): readonly UnsavedChange[] {
  const [found, setFound] = useState<{ since: string | number; changes: readonly UnsavedChange[] }>()
  // before anybody can type: what the form begins with is not what was typed first
  useLayoutEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const first = new Map(controlsOf(form).map((control) => [control, valueOf(control)]))
    const compare = () =>
      setFound({
        since: saved,
        changes: controlsOf(form).flatMap((control) => changeOf(control, first.get(control) ?? '')),
      })
    const compareAfterReset = () => requestAnimationFrame(compare)
    form.addEventListener('input', compare)
    form.addEventListener('reset', compareAfterReset)
    return () => {
      form.removeEventListener('input', compare)
      form.removeEventListener('reset', compareAfterReset)
    }
  }, [formRef, saved])
  return found?.since === saved ? found.changes : none
}

const none: readonly UnsavedChange[] = []

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )
}

function valueOf(control: Control): string {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked ? '✓' : '–'
  return control.value
}

function changeOf(control: Control, from: string): UnsavedChange[] {
  const to = valueOf(control)
  if (to === from || (control.type === 'radio' && to === '–')) return []
  const name = control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.name
  return [{ name: name.trim(), from: inLine(from), to: inLine(to) }]
}

const longestInLine = 60

function inLine(text: string): string {
  return text.length > longestInLine ? `${text.slice(0, longestInLine).trimEnd()}…` : text || '–'
}
