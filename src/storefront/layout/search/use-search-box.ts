import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { productHref } from '../../../shop/page-href.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { useSearchHits } from './use-search-hits.ts'

/** State of the search field: its text, its hits, and the hit that the arrow keys selected. */
export function useSearchBox() {
  const listId = useId()
  const navigate = useNavigate()
  const shopHref = useShopHref()
  const inputRef = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { hits, query } = useSearchHits(entered)
  const shown = open && entered.trim() !== ''

  useSlashToFocus(inputRef)

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function type(text: string) {
    setEntered(text)
    setActive(-1)
    setOpen(true)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(next(active, hits.length, event.key === 'ArrowDown' ? 1 : -1))
    }
    const hit = hits[active]
    if (event.key === 'Enter' && shown && hit) {
      event.preventDefault()
      close()
      void navigate(shopHref(productHref(hit)))
    }
  }

  return {
    entered,
    shown,
    list: { listId, query, hits, active, onLeave: close },
    close,
    clear() {
      type('')
      inputRef.current?.focus()
    },
    closeWhenLeft(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    input: {
      ref: inputRef,
      value: entered,
      'aria-activedescendant': shown && active >= 0 ? `${listId}-${active}` : undefined,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onFocus: () => setOpen(true),
      onKeyDown: press,
    },
  }
}

/** Returns the next line of the list; -1 is the field itself, before the first line. */
function next(active: number, count: number, step: 1 | -1): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

function useSlashToFocus(ref: { current: HTMLInputElement | null }) {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const field =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || field || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      ref.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ref])
}
