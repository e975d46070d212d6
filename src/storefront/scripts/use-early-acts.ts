import { useEffect } from 'react'

/** Does again what the visitor did before the page could answer: buttons are pressed, fields tell of their change. */
export function useEarlyActs(): void {
  useEffect(() => {
    const acts = window.endEarlyActs?.().map(again)
    delete window.endEarlyActs
    // one after the other: a button pressed twice finds what the first press has changed
    for (const act of acts ?? []) setTimeout(act)
  }, [])
}

/** Fields are read now: the first act makes React put its own values into all of them. */
function again(element: Element): () => void {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    const wanted = element.checked
    return () => check(element, wanted)
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const typed = element.value
    return () => type(element, typed)
  }
  if (element instanceof HTMLSelectElement) {
    const chosen = element.value
    return () => choose(element, chosen)
  }
  return () => element instanceof HTMLElement && element.click()
}

function check(input: HTMLInputElement, wanted: boolean): void {
  input.checked = input.defaultChecked
  if (input.checked !== wanted) input.click()
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React tells a change by the value that it saw last, and sees what is assigned, unless the prototype assigns it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
