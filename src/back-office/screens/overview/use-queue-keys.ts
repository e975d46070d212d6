import { type KeyboardEvent, useRef } from 'react'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'

/** `J` and `K` go from row to row, `Enter` runs the action of the row, `Z` snoozes it. */
export function useQueueKeys() {
  const list = useRef<HTMLUListElement>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const current = () => rows().find((row) => row.contains(document.activeElement))
  function go(step: 1 | -1) {
    const all = rows()
    const here = current()
    const index = here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1
    const row = all[Math.min(Math.max(index, 0), all.length - 1)]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts('overview.queue', [
    { keys: 'j', text: 'keys.next', run: () => go(1) },
    { keys: 'k', text: 'keys.previous', run: () => go(-1) },
    {
      keys: 'z',
      text: 'queue.snooze',
      run: () => current()?.querySelector<HTMLElement>('[data-snooze]')?.click(),
    },
  ])
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('[data-item]')) return
    event.preventDefault()
    target.querySelector<HTMLElement>('[data-action]')?.click()
  }
  return { list, onKeyDown }
}
