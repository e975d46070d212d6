import { useEffect } from 'react'

/** Replays events captured before the page was hydrated: presses buttons, dispatches the changes of fields. */
export function useEarlyEvents(): void {
  useEffect(() => {
    const replays = window.endEarlyEvents?.().map(replayOf)
    delete window.endEarlyEvents
    // one after the other: a button pressed twice sees the change of the first press
    for (const replay of replays ?? []) setTimeout(replay)
  }, [])
}

/** Reads fields now: the first replay makes React put its own values into all of them. */
function replayOf(element: Element): () => void {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    const wanted = element.checked
    return () => check(element, wanted)
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const entered = element.value
    return () => type(element, entered)
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

/** Enters a text. React ignores a change to the last value it saw, and sees assignments but the prototype setter's. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
