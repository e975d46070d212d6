import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isStale } from './preparing-client.ts'

/**
 * Runs the work in a transaction, and again from the start if the database aborted it (serialization, deadlock,
 * migration). The work must be repeatable and must read everything through its `trx`.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !gaveWay(error)) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const maxAttempts = 5

function gaveWay(error: unknown): boolean {
  if (isStale(error)) return true
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
