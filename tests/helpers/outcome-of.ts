import { isRefusal } from '../../src/shop/errors.ts'

/** Returns the use case's result, or its refusal's codes and fields. */
export async function outcomeOf<Value>(work: Promise<Value>): Promise<Value | string> {
  try {
    return await work
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.issues.map(({ code, field }) => (field ? `${code} ${field}` : code)).join(', ')
  }
}
