import { type RefObject, useState } from 'react'
import type { Shortcut } from '../../keyboard/shortcuts.tsx'
import type { Selection } from './use-selection.ts'

export interface Rows {
  /** the row under the keyboard: the one that Tab reaches */
  at: number
  onAt(index: number): void
  /** the selected rows, else the one under the keyboard */
  meant(): string[]
  /** gives the focus to that row */
  focus(): void
  /** the row that has the focus, or holds it */
  focused(): HTMLTableRowElement | undefined
  /** J, K and Enter; X and Escape if rows can be selected */
  shortcuts: Shortcut[]
}

interface RowsOptions {
  /** query of the address: another page begins at its first row */
  page: string
  ids: readonly string[]
  /** undefined: rows cannot be selected */
  selection: Selection | undefined
  table: RefObject<HTMLTableElement | null>
  open(id: string): void
}

/** A list by keyboard. The row under the keyboard has the focus. */
export function useRows({ page, ids, selection, table, open }: RowsOptions): Rows {
  const [place, setPlace] = useState({ at: 0, of: page })
  const at = place.of === page ? Math.min(place.at, Math.max(0, ids.length - 1)) : 0
  const onAt = (index: number) => setPlace({ at: index, of: page })
  const rowsNow = () => table.current?.querySelectorAll<HTMLTableRowElement>('tbody > tr[tabindex]')
  const rowAt = () => rowsNow()?.[at]
  const current = () => (rowAt()?.contains(document.activeElement) ? ids[at] : undefined)
  function move(by: 1 | -1, extends_ = false) {
    const isInList = current() !== undefined
    const next = Math.max(0, Math.min(ids.length - 1, isInList ? at + by : at))
    const id = ids[next]
    if (id === undefined) return
    if (extends_ && !selection?.has(id)) selection?.toggle(id)
    onAt(next)
    rowsNow()?.[next]?.focus()
  }
  function openCurrent() {
    const id = current()
    if (id === undefined) return
    // a focused link or button in the row is pressed itself
    if (document.activeElement === rowAt()) open(id)
    else if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  }
  function toggle() {
    const id = current()
    if (id !== undefined) selection?.toggle(id)
  }
  const selecting = (chosen: Selection): Shortcut[] => [
    { keys: 'x', text: 'keys.select', run: toggle },
    { keys: 'Shift+j', text: 'keys.select-next', run: () => move(1, true) },
    { keys: 'Shift+k', text: 'keys.select-previous', run: () => move(-1, true) },
    { keys: 'Escape', text: 'keys.clear', run: () => chosen.put([]) },
  ]
  return {
    at,
    onAt,
    meant() {
      const chosen = ids.filter((id) => selection?.has(id))
      const here = current()
      return chosen.length > 0 ? chosen : here === undefined ? [] : [here]
    },
    focus: () => rowAt()?.focus(),
    focused: () => (current() === undefined ? undefined : rowAt()),
    shortcuts: [
      { keys: 'j', text: 'keys.next', run: () => move(1) },
      { keys: 'k', text: 'keys.previous', run: () => move(-1) },
      ...(selection ? selecting(selection) : []),
      { keys: 'Enter', text: 'keys.open', run: openCurrent },
    ],
  }
}
