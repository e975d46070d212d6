import { useState } from 'react'
import type { TextId } from '../../shop/text-id.ts'
import { checkField } from './check-field.ts'

/** Issues by field; `undefined`: checked and valid. */
type FieldIssues = Partial<Record<string, TextId | undefined>>

export type FieldChecks = ReturnType<typeof useFieldChecks>

/** Checks the fields of a form before it is sent. `missing` has the messages for empty fields. */
export function useFieldChecks(missing: Partial<Record<string, TextId>> = {}) {
  const [issues, setIssues] = useState<FieldIssues>({})

  const issuesOf = (fields: readonly HTMLInputElement[]): FieldIssues =>
    Object.fromEntries(
      fields.map((field) => {
        const facts = { missing: missing[field.name], same: repeatedBy(field) }
        return [field.name, checkField(field, facts)]
      }),
    )
  const look = (fields: readonly HTMLInputElement[]) =>
    setIssues((before) => ({ ...before, ...issuesOf(fields) }))

  return {
    issues,
    /** Checks every field; returns whether all are valid. */
    lookAtAll(form: HTMLFormElement): boolean {
      const found = issuesOf(fieldsOf(form))
      setIssues(found)
      return Object.values(found).every((issue) => issue === undefined)
    },
    /**
     * Checks a field on blur once it has a value. Not when the focus moves to a button or link, since a message that
     * appears would move it away from the pointer.
     */
    lookAtLeft(left: EventTarget, next: EventTarget | null) {
      if (!(left instanceof HTMLInputElement) || left.value === '') return
      if (next instanceof Element && next.matches('button, a')) return
      look([left])
    },
    /** Checks a changed field again while it has an issue, and one that repeats it (AUTH-7). */
    lookAtChanged(changed: EventTarget, isWrong: (name: string) => boolean) {
      if (!(changed instanceof HTMLInputElement) || !changed.form) return
      const repeating = fieldsOf(changed.form).filter(
        (field) => field.dataset['repeats'] === changed.name && field.value !== '',
      )
      look(isWrong(changed.name) ? [changed, ...repeating] : repeating)
    },
    forget: () => setIssues({}),
  }
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll('input')).filter((field) => field.type !== 'hidden')
}

function repeatedBy(field: HTMLInputElement): string | undefined {
  const other = field.form?.elements.namedItem(field.dataset['repeats'] ?? '')
  return other instanceof HTMLInputElement ? other.value : undefined
}
