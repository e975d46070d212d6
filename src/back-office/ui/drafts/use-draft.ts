import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isObject } from '../../../shop/input/merge-patch.ts'
import type { StoredDraft } from './draft-store.ts'
import { useDrafts } from './drafts.tsx'

interface DraftOptions<Value> {
  /** edited item, such as `category:12`; another one gets another editor by its key */
  place: string
  /** stored version */
  version: string | number
  /** unsaved input; undefined without any. Only objects in it are merged with an older draft */
  unsaved: Value | undefined
  /** result of the page's last action: the draft is saved, or another person was first */
  end?: 'saved' | 'conflict' | undefined
  /** puts a draft into the editor */
  apply(value: Value): void
}

export interface Draft<Value> {
  /** stored draft until a decision */
  found: StoredDraft<Value> | undefined
  /** `conflict`: the draft is in the editor already, because another save came first */
  state: 'offered' | 'conflict'
  /** when it was found */
  now: string
  /** another person has saved since the draft began */
  isBehind: boolean
  restore(): void
  discard(): void
}

interface Found<Value> {
  stored: StoredDraft<Value>
  state: 'offered' | 'conflict'
  now: string
}

/**
 * Stores unsaved input in this browser with every change, until it is saved, discarded or its author signs out. A
 * stored draft is offered and never filled in, except when its author has just sent it and another save came first.
 */
export function useDraft<Value extends object>(options: DraftOptions<Value>): Draft<Value> {
  const { place, version, unsaved, end } = options
  const store = useDrafts()
  const [found, setFound] = useState<Found<Value>>()
  const now = unsaved && JSON.stringify(unsaved)
  // an editor may begin with prepared values, as a copy does
  const [first] = useState(now)
  const text = now === first ? undefined : now
  const wasUnsaved = useRef(false)
  const offered = found?.state === 'offered' ? found.stored : undefined

  const open = useEffectEvent(() => {
    const stored = end === 'saved' ? undefined : store.read<Value>(place)
    if (!stored) return
    if (end === 'conflict') options.apply(stored.value)
    const state = end === 'conflict' ? 'conflict' : 'offered'
    setFound({ stored, state, now: new Date().toISOString() })
  })
  useLayoutEffect(() => {
    let isGone = false
    // after hydration
    queueMicrotask(() => isGone || open())
    return () => {
      isGone = true
    }
  }, [])

  // at once, while the page still reads its new state
  useEffect(() => {
    if (end === 'saved') store.removeOwn(place)
  }, [store, place, end])

  useEffect(() => {
    if (text !== undefined) {
      const entered = JSON.parse(text) as Value
      // typing does not lose an offered draft
      const value = offered ? merged(offered.value, entered) : entered
      store.write(place, { at: new Date().toISOString(), version: String(version), value })
    } else if (wasUnsaved.current) {
      if (offered) store.write(place, offered)
      else store.removeOwn(place)
    }
    wasUnsaved.current = text !== undefined
  }, [store, place, version, text, offered])

  return {
    found: found?.stored,
    state: found?.state ?? 'offered',
    now: found?.now ?? '',
    isBehind: found !== undefined && found.stored.version !== String(version),
    restore() {
      // stored again under its new changes
      store.remove(place)
      if (found) options.apply(found.stored.value)
      setFound(undefined)
    },
    discard() {
      store.remove(place)
      setFound(undefined)
    },
  }
}

function merged<Value extends object>(older: Value, newer: Value): Value {
  return withOlder(older, newer) as Value
}

function withOlder(older: unknown, newer: unknown): unknown {
  if (!isObject(older) || !isObject(newer)) return newer
  const both = Object.entries(newer).map(([name, value]) => [name, withOlder(older[name], value)])
  return { ...older, ...Object.fromEntries(both) }
}
