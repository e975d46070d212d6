import { refuse } from '../../../shop/errors.ts'

/** Refuses `input.invalid` for the reason, `not-found`, and `staff.changed` for what is otherwise by now. */
export function assertDone(outcome: string | object): void {
  if (typeof outcome === 'object' || outcome === 'done' || outcome === 'mended') return
  if (outcome === 'no-reason') refuse('input.invalid', { field: 'reason' })
  if (outcome.startsWith('no-')) refuse('not-found')
  refuse('staff.changed')
}

/** Reads a number in a form or an address; 0, which no row has, for other texts. */
export function wholeNumberOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

export function pageOf(request: Request): number | undefined {
  return wholeNumberOf(new URL(request.url).searchParams.get('before') ?? '') || undefined
}
