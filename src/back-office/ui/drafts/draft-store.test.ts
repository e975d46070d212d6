import { expect, test } from 'vitest'
import { DraftStore } from './draft-store.ts'

/** A browser storage for tests; `room` is its capacity. */
function storage(room = 10_000): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, text) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

const draft = (day: string) => ({ at: `${day}T14:02:00.000Z`, version: '1', value: { name: 'Lantern' } })

test('drafts are found by their author only, until they are saved or their author signs out OPS-11', () => {
  const shared = storage()
  const [ines, tomas] = [1, 11].map((id) => new DraftStore(() => shared, id))
  ines?.write('category:1', draft('2026-11-23'))
  ines?.write('category:2', draft('2026-11-23'))
  tomas?.write('category:1', draft('2026-11-22'))
  expect(ines?.read('category:1')).toEqual(draft('2026-11-23'))
  expect(tomas?.read('category:2')).toBeUndefined()
  ines?.remove('category:1')
  expect(ines?.read('category:1')).toBeUndefined()
  ines?.removeAll(new Date('2026-11-23T15:00:00Z'))
  expect(ines?.read('category:2')).toBeUndefined()
  expect(tomas?.read('category:1')).toEqual(draft('2026-11-22'))
})

test('another tab drops its draft after signing out and stores drafts again after signing in OPS-11', () => {
  const shared = storage()
  const [tab, other] = [1, 1].map((id) => new DraftStore(() => shared, id))
  other?.write('category:1', draft('2026-11-23'))
  tab?.removeAll(new Date('2026-11-23T15:00:00Z'))
  other?.write('category:1', draft('2026-11-23'))
  const anew = new DraftStore(() => shared, 1)
  expect(anew.read('category:1')).toBeUndefined()
  anew.write('category:1', draft('2026-11-24'))
  expect(anew.read('category:1')).toEqual(draft('2026-11-24'))
})

test('a tab that saves leaves a later draft of the same thing in another tab OPS-11', () => {
  const shared = storage()
  const [tab, other] = [1, 1].map((id) => new DraftStore(() => shared, id))
  tab?.write('category:1', draft('2026-11-23'))
  other?.write('category:1', draft('2026-11-24'))
  for (const _saveAndReload of [1, 2]) tab?.removeOwn('category:1')
  expect(other?.read('category:1')).toEqual(draft('2026-11-24'))
  other?.remove('category:1')
  expect(tab?.read('category:1')).toBeUndefined()
})

test('drafts older than a month and unreadable ones are dropped; other items of the storage stay OPS-11', () => {
  const shared = storage()
  const store = new DraftStore(() => shared, 1)
  store.write('old', draft('2026-10-20'))
  store.write('new', draft('2026-11-20'))
  shared.setItem('lk-draft-1:1:broken', '{')
  shared.setItem('theme', 'dark')
  expect(store.read('broken')).toBeUndefined()
  store.removeOld(new Date('2026-11-23T00:00:00Z'))
  expect(store.read('old')).toBeUndefined()
  expect(store.read('new')).toEqual(draft('2026-11-20'))
  expect(shared.getItem('lk-draft-1:1:broken')).toBeNull()
  expect(shared.getItem('theme')).toBe('dark')
})

test('a browser whose storage is missing or full stores no draft, and no error is thrown OPS-11', () => {
  const full = new DraftStore(() => storage(10), 1)
  full.write('category:1', draft('2026-11-23'))
  expect(full.read('category:1')).toBeUndefined()
  const none = new DraftStore(() => {
    throw new DOMException('denied', 'SecurityError')
  }, 1)
  none.write('category:1', draft('2026-11-23'))
  none.removeAll(new Date())
  expect(none.read('category:1')).toBeUndefined()
})
