import { Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useText } from '../text/text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { productHref } from '../ui/product-href.ts'
import { useShopHref } from '../ui/shop-link.tsx'
import { longestSearch, useSearchHits } from './use-search-hits.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx'))

/**
 * The search field with its hits below while one types. Without JavaScript it is a form that opens the page of results.
 */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useText()
  const listId = useId()
  const navigate = useNavigate()
  const shopHref = useShopHref()
  const formRef = useRef<HTMLFormElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { hits, query } = useSearchHits(typed)
  const shown = open && typed.trim() !== ''

  useSlashToFocus(inputRef)

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function clear() {
    setTyped('')
    setActive(-1)
    inputRef.current?.focus()
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
      inputRef.current?.blur()
      void navigate(shopHref(productHref(hit)))
    }
  }

  return (
    <Form
      ref={formRef}
      role="search"
      action={shopHref('/search')}
      className={`relative w-full lg:max-w-180 ${className}`}
      onSubmit={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <KeptChoices href={shopHref('/search')} />
      <div className="flex h-11 items-center rounded-control border border-line-strong bg-surface focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus lg:h-12">
        <Search aria-hidden className="icon ms-3.5 me-2.5 text-fg-2" />
        <input
          ref={inputRef}
          type="search"
          name="name"
          role="combobox"
          aria-label={t('header.search')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('header.search-hint')}
          maxLength={longestSearch}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {typed === '' ? (
          <kbd className="me-3.5 rounded-[3px] border border-line-strong px-1.5 font-mono text-2xs/4.5 font-medium text-fg-2 max-lg:hidden">
            /
          </kbd>
        ) : (
          <span className="me-1">
            <IconButton size="sm" icon={X} label={t('header.clear-search')} onClick={clear} />
          </span>
        )}
      </div>
      {shown && (
        <Suspense>
          <SearchPanel listId={listId} query={query} hits={hits} active={active} onLeave={close} />
        </Suspense>
      )}
    </Form>
  )
}

/** A form that is sent by GET loses the query of its address, so what has to stay travels as fields. */
function KeptChoices({ href }: { href: string }) {
  const query = new URLSearchParams(href.split('?')[1])
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The next line of the list; before the first one is the field itself. */
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
