import { useState } from 'react'
import type { TextId } from '../text/text.tsx'
import { checkField } from './check-field.ts'

/** By field; `undefined` when it was looked at and is right. */
type FieldFaults = Partial<Record<string, TextId | undefined>>

/** What is wrong with a form's fields before it is sent. `missing` says by field what to tell when nothing is in it. */
export function useFieldChecks(missing: Partial<Record<string, TextId>>) {
  const [faults, setFaults] = useState<FieldFaults>({})

  const faultsOf = (fields: readonly HTMLInputElement[]): FieldFaults =>
    Object.fromEntries(
      fields.map((field) => {
        const facts = { missing: missing[field.name], same: repeatedBy(field) }
        return [field.name, checkField(field, facts)]
      }),
    )
  const look = (fields: readonly HTMLInputElement[]) =>
    setFaults((before) => ({ ...before, ...faultsOf(fields) }))

  return {
    faults,
    /** Looks at every field; says whether all are right. */
    lookAtAll(form: HTMLFormElement): boolean {
      const found = faultsOf(fieldsOf(form))
      setFaults(found)
      return Object.values(found).every((fault) => fault === undefined)
    },
    /**
     * A field that was left is looked at once something is in it. Not when the way leads to a button or link: what is
     * pressed must not move away from under the pointer.
     */
    lookAtLeft(left: EventTarget, next: EventTarget | null) {
      if (!(left instanceof HTMLInputElement) || left.value === '') return
      if (next instanceof Element && next.matches('button, a')) return
      look([left])
    },
    /** A changed field is looked at while it is wrong, and so is one that repeats it (AUTH-7). */
    lookAtChanged(changed: EventTarget, isWrong: (name: string) => boolean) {
      if (!(changed instanceof HTMLInputElement) || !changed.form) return
      const repeating = fieldsOf(changed.form).filter(
        (field) => field.dataset['repeats'] === changed.name && field.value !== '',
      )
      look(isWrong(changed.name) ? [changed, ...repeating] : repeating)
    },
    forget: () => setFaults({}),
  }
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll('input')).filter((field) => field.type !== 'hidden')
}

function repeatedBy(field: HTMLInputElement): string | undefined {
  const other = field.form?.elements.namedItem(field.dataset['repeats'] ?? '')
  return other instanceof HTMLInputElement ? other.value : undefined
}
