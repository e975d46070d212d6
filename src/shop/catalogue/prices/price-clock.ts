import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../shop.ts'
import { lockDueVariants, nextSwitchAt, settleSales } from './price-switch-records.ts'

/** Begins and ends sale periods when it is time, in whatever process somebody asks first. */
export interface PriceClock {
  /**
   * Brings all prices to the present moment; says whether any could have changed since the last call. Costs a question to
   * the database once a second, and at the moments at which a period begins or ends.
   */
  switchDue(): Promise<boolean>
  /** Until the next sale period begins or ends, as far as this process knows. */
  secondsLeft(): number
  /** Sale periods were changed: what is known of them is asked anew. */
  forget(): void
  /** Calls the listener before anybody goes on with prices that may be others than before. */
  onSwitch(listener: () => void): void
}

const maxKnownMs = 1000
/** Each is a transaction, so that sales wait for none for long. */
const batchSize = 1000

export function openPriceClock({ db, now }: { db: Db; now(): Date }): PriceClock {
  const listeners: (() => void)[] = []
  let next: Date | undefined
  let knownAt = -Infinity
  let looking: Promise<boolean> | undefined
  let changes = 0

  function isCurrent(): boolean {
    return performance.now() - knownAt <= maxKnownMs && !isDue(next, now())
  }

  async function look(): Promise<boolean> {
    const changesBefore = changes
    // another process may have switched what was to come
    let hasSwitched = isDue(next, now())
    let found = await nextSwitchAt(db)
    while (found && isDue(found, now())) {
      await switchAt(db, found)
      hasSwitched = true
      found = await nextSwitchAt(db)
    }
    next = found
    knownAt = changes === changesBefore ? performance.now() : -Infinity
    if (hasSwitched) for (const listener of listeners) listener()
    return hasSwitched
  }

  return {
    async switchDue() {
      let hasSwitched = false
      while (!isCurrent()) {
        looking ??= look().finally(() => (looking = undefined))
        if (await looking) hasSwitched = true
      }
      return hasSwitched
    },
    secondsLeft: () => (next ? Math.max(0, (next.getTime() - now().getTime()) / 1000) : Infinity),
    forget() {
      changes++
      knownAt = -Infinity
    },
    onSwitch: (listener) => void listeners.push(listener),
  }
}

function isDue(at: Date | undefined, now: Date): boolean {
  return at !== undefined && at <= now
}

async function switchAt(db: Db, at: Date): Promise<void> {
  let switched: number
  do {
    switched = await inTransaction(db, async (trx) => {
      const variantIds = await lockDueVariants(trx, at, batchSize)
      await settleSales(trx, variantIds, at)
      return variantIds.length
    })
  } while (switched === batchSize)
}
