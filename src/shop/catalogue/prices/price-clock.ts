import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../schema.ts'
import { lockDueVariants, nextSwitchAt, settleSales } from './price-switch-records.ts'

/** Switches due sale periods in the process that asks first. */
export interface PriceClock {
  /**
   * Brings all prices up to date; returns whether any may have changed since the last call. Queries the database once
   * a second, and when a period begins or ends.
   */
  switchDue(): Promise<boolean>
  /** Seconds until the next switch that this process knows. */
  secondsLeft(): number
  /** Forgets the known periods after they were changed. */
  forget(): void
  /** Calls the listener before anyone continues with changed prices. */
  onSwitch(listener: () => void): void
}

const maxKnownMs = 1000
/** One transaction per batch, so that sales do not wait long. */
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
