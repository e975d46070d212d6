import { isRefusal } from '../../src/shop/errors.ts'

/** Returns what a use case returns, or says with which codes and for which fields it refuses. */
export async function outcomeOf<Value>(work: Promise<Value>): Promise<Value | string> {
  try {
    return await work
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.issues.map(({ code, field }) => (field ? `${code} ${field}` : code)).join(', ')
  }
}
