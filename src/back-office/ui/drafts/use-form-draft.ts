import { type RefObject, useLayoutEffect, useState } from 'react'
import { controlsByName, typeInto, valueOf } from './form-controls.ts'
import { type FormChanges, type EnteredField, useFormChanges } from './use-form-changes.ts'
import type { DraftNoteProps } from './draft-note.tsx'
import { useDraft } from './use-draft.ts'

interface FormDraftOptions {
  formRef: RefObject<HTMLFormElement | null>
  /** see `useDraft` */
  place: string
  /** version of the initial values; a form that takes over another person's save gets a new key */
  version: string | number
  end?: 'saved' | 'conflict' | undefined
}

type EnteredFields = Readonly<Record<string, EnteredField>>

export interface FormDraft extends Pick<FormChanges, 'changes'> {
  note: DraftNoteProps
}

/** The changes of a form, which are kept until they are saved: see `useDraft`. */
export function useFormDraft({ formRef, place, version, end }: FormDraftOptions): FormDraft {
  const { changes, entered } = useFormChanges(formRef, version)
  const [first, setFirst] = useState<ReadonlyMap<string, string>>(new Map())
  useLayoutEffect(() => {
    if (formRef.current) setFirst(valuesOf(formRef.current))
  }, [formRef])
  const draft = useDraft<EnteredFields>({ place, version, unsaved: entered, end, apply: fill })
  const stored = Object.entries(draft.found?.value ?? {})
  const clashes = stored.flatMap(([key, { name, from, to }]) => {
    const theirs = first.get(key)
    return theirs === undefined || [from, to].includes(theirs) ? [] : [{ name, theirs, yours: to }]
  })
  return { changes, note: { draft, names: stored.map(([, { name }]) => name), clashes } }

  function fill(fields: EnteredFields) {
    if (!formRef.current) return
    const controls = controlsByName(formRef.current)
    for (const [key, { to }] of Object.entries(fields)) {
      const control = controls.get(key)
      if (control) typeInto(control, to)
    }
  }
}

function valuesOf(form: HTMLFormElement): Map<string, string> {
  return new Map([...controlsByName(form)].map(([key, control]) => [key, valueOf(control)]))
}
