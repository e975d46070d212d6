import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { type Control, controlsOf, controlsByName, labelOf, valueOf } from './form-controls.ts'
import type { UnsavedChange } from '../save-bar.tsx'

/** A field as it was when its form was opened, and as it is typed. */
export interface EnteredField {
  name: string
  from: string
  to: string
}

export interface FormChanges {
  /** in the words of the labels */
  changes: readonly UnsavedChange[]
  /** the changes that a draft may store, by the names of `controlsByName`; undefined without any */
  entered: Readonly<Record<string, EnteredField>> | undefined
}

/** Compares a form with its initial values. It starts over when `saved`, the version of the edited item, changes. */
export function useFormChanges(
  formRef: RefObject<HTMLFormElement | null>,
  saved: string | number,
): FormChanges {
  const [found, setFound] = useState<{ since: string | number; changes: FormChanges }>()
  // before typing: initial values are not input
  useLayoutEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const first = new Map(controlsOf(form).map((control) => [control, valueOf(control)]))
    // deferred: rendering during the event would drop the last input of fields that React controls
    const compare = () => startTransition(() => setFound({ since: saved, changes: changesIn(form, first) }))
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

const none: FormChanges = { changes: [], entered: undefined }

function changesIn(form: HTMLFormElement, first: ReadonlyMap<Control, string>): FormChanges {
  const entered = [...controlsByName(form)].flatMap(([key, control]) => {
    const [from, to] = [first.get(control) ?? '', valueOf(control)]
    return isChange(control, from) ? [[key, { name: labelOf(control), from, to }] as const] : []
  })
  return {
    changes: controlsOf(form).flatMap((control) => changeOf(control, first.get(control) ?? '')),
    entered: entered.length > 0 ? Object.fromEntries(entered) : undefined,
  }
}

function changeOf(control: Control, from: string): UnsavedChange[] {
  if (!isChange(control, from)) return []
  return [{ name: labelOf(control), from: inLine(from), to: inLine(valueOf(control)) }]
}

/** Whether a control differs from its first value; of two radio buttons only the chosen one does. */
function isChange(control: Control, from: string): boolean {
  const to = valueOf(control)
  return to !== from && !(control.type === 'radio' && to === '–')
}

const maxInLine = 60

function inLine(text: string): string {
  return text.length > maxInLine ? `${text.slice(0, maxInLine).trimEnd()}…` : text || '–'
}
