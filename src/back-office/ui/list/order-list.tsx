import { GripVertical } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

interface OrderListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf(item: Item): string | number
  nameOf(item: Item): string
  onMove(from: number, to: number): void
  /** classes of a row */
  look: string
  canMove: boolean
  children(item: Item, index: number): ReactNode
}

/**
 * A list that people put in order, by pointer or by keyboard: on a grip, Space picks the item up, arrows move it,
 * Space drops it, and Escape puts it back.
 */
export function OrderList<Item>({ items, onMove, canMove, ...props }: OrderListProps<Item>) {
  const { label, keyOf, nameOf, look, children } = props
  const list = useRef<HTMLOListElement>(null)
  const [picked, setPicked] = useState<{ at: number; from: number }>()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    // React may move the row itself, which takes the focus away
    if (picked) list.current?.querySelectorAll<HTMLElement>(':scope > li > .grip')[picked.at]?.focus()
  }, [picked])
  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setAnnounced(t('order-list.moved', { name: nameOf(item), place: to + 1, count: items.length }))
    setPicked((one) => one && { ...one, at: to })
  }
  function onKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ') setPicked(picked ? undefined : { at: index, from: index })
    else if (picked && step !== undefined) move(picked.at, picked.at + step)
    else if (picked && event.key === 'Escape') {
      move(picked.at, picked.from)
      setPicked(undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = useDrag(move)
  return (
    <>
      <ol ref={list} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={look} {...drag.over(index)}>
            <button
              type="button"
              className="iconbtn grip"
              aria-label={t('order-list.move', { name: nameOf(item) })}
              aria-pressed={picked?.at === index}
              disabled={!canMove}
              onKeyDown={(event) => onKey(event, index)}
              onBlur={(event) => {
                if (event.relatedTarget) setPicked(undefined)
              }}
              {...drag.grip(index)}
            >
              <Icon of={GripVertical} />
            </button>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {announced}
      </p>
    </>
  )
}

/** By pointer: a row is taken by its grip and dropped on another one. */
function useDrag(move: (from: number, to: number) => void) {
  const from = useRef<number>(undefined)
  return {
    grip: (index: number) => ({
      draggable: true,
      onDragStart: () => void (from.current = index),
      onDragEnd: () => void (from.current = undefined),
    }),
    over: (index: number) => ({
      onDragOver: (event: React.DragEvent) => {
        if (from.current !== undefined) event.preventDefault()
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        if (from.current !== undefined) move(from.current, index)
      },
    }),
  }
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
