import { refuse } from '../../errors.ts'
import { noteAnswer, noteSilence } from '../watch-company.ts'

interface Answered {
  lastResponse: { headers: Record<string, string> }
}

/** Stripe's errors contain more than belongs in a log: only status, code and request id are kept. */
export async function clearly<T extends Answered>(call: Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    const answer = await call
    noteAnswer(performance.now() - began, answer.lastResponse.headers['date'])
    return answer
  } catch (error) {
    const { default: Library } = await import('stripe')
    if (!(error instanceof Library.errors.StripeError)) throw error
    const { statusCode: status, code, type, requestId } = error
    if (status === undefined || status >= 500) noteSilence()
    else noteAnswer(performance.now() - began, error.headers?.['date'])
    const isUnclear = status === undefined || status >= 500 || status === 409 || status === 429
    if (isUnclear) refuse('payment.unavailable')
    const message = `Stripe answered ${status} ${code ?? type} (${requestId ?? 'no request id'})`
    const answer = Object.assign(new Error(message), { stripeStatus: status })
    reasons.set(answer, error.message)
    throw answer
  }
}

/** Stripe's sentences, which no log prints. */
const reasons = new WeakMap<Error, string>()

export function isAnswer(error: unknown, status: number): boolean {
  return error instanceof Error && 'stripeStatus' in error && error.stripeStatus === status
}

/** Stripe's sentence about an answer that is an error, for staff. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (reasons.get(error) ?? error.message) : String(error)
}
