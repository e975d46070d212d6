/** Stored draft of unsaved input. */
export interface StoredDraft<Value> {
  /** when it was typed last, by the clock of the browser */
  at: string
  /** version of the edited item */
  version: string
  value: Value
}

// the number names the format: drafts of other formats are ignored
const prefix = 'lk-draft-1:'
const signedOutPrefix = 'lk-signed-out:'
const retentionDays = 30

/**
 * The drafts of one account in this browser, as one page sees them. Nothing is stored if `storage` refuses. Once the
 * account has signed out in any tab, a page that was open by then no longer stores drafts.
 */
export class DraftStore {
  readonly #storage: () => Storage
  readonly #prefix: string
  readonly #signedOutKey: string
  /** drafts of this page, by place */
  readonly #own = new Map<string, string>()
  /** last time when the account signed out before this page began; null: never; undefined: not read yet */
  #signedOutBefore: string | null | undefined

  constructor(storage: () => Storage, staffId: number) {
    this.#storage = storage
    this.#prefix = `${prefix}${staffId}:`
    this.#signedOutKey = `${signedOutPrefix}${staffId}`
  }

  read<Value>(place: string): StoredDraft<Value> | undefined {
    return tried(() => {
      this.#begin()
      const text = this.#storage().getItem(this.#prefix + place)
      return text === null ? undefined : (JSON.parse(text) as StoredDraft<Value>)
    })
  }

  write(place: string, draft: StoredDraft<unknown>): void {
    tried(() => {
      this.#begin()
      if (this.#storage().getItem(this.#signedOutKey) !== this.#signedOutBefore) return
      const text = JSON.stringify(draft)
      this.#storage().setItem(this.#prefix + place, text)
      this.#own.set(place, text)
    })
  }

  /** A newer draft of another tab stays. */
  remove(place: string): void {
    tried(() => {
      const own = this.#own.get(place)
      this.#own.delete(place)
      const isOthers = own !== undefined && own !== this.#storage().getItem(this.#prefix + place)
      if (!isOthers) this.#storage().removeItem(this.#prefix + place)
    })
  }

  /** Removes the draft that this page wrote, once: another tab may write its own at any time. */
  removeOwn(place: string): void {
    if (this.#own.has(place)) this.remove(place)
  }

  /** Removes all drafts when the account signs out. Other tabs then no longer store drafts either. */
  removeAll(now: Date): void {
    tried(() => {
      removeWhere(this.#storage(), (key) => key.startsWith(this.#prefix))
      this.#storage().setItem(this.#signedOutKey, now.toISOString())
    })
  }

  /** Deletes drafts older than a month, of every account. */
  removeOld(now: Date): void {
    tried(() => this.#begin())
    const oldest = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
    tried(() =>
      removeWhere(this.#storage(), (key, text) => key.startsWith(prefix) && momentOf(text) < oldest),
    )
  }

  #begin(): void {
    if (this.#signedOutBefore === undefined)
      this.#signedOutBefore = this.#storage().getItem(this.#signedOutKey)
  }
}

function removeWhere(storage: Storage, isMeant: (key: string, text: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys) if (isMeant(key, storage.getItem(key) ?? '')) storage.removeItem(key)
}

/** An unreadable draft has an empty moment, which is older than any. */
function momentOf(text: string): string {
  return tried(() => (JSON.parse(text) as Partial<StoredDraft<unknown>>).at) ?? ''
}

/** Editing works without storage: the browser may store nothing or be full. */
function tried<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
