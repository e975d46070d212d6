import type { DisputeEvent } from '../../gateways/gateway.ts'

const ranks: Record<DisputeEvent['state'], number> = { inquiry: 0, open: 1, won: 2, lost: 2 }

/**
 * Whether an event is newer than the known state. Compares the company's times; within a second, or without times,
 * compares the dispute's progress. Companies include milliseconds only sometimes.
 */
export function isNews(
  known: { state: DisputeEvent['state']; told_at: Date | null },
  { state, at }: Pick<DisputeEvent, 'state' | 'at'>,
): boolean {
  const later = at === undefined || known.told_at === null ? 0 : secondOf(at) - secondOf(known.told_at)
  return later === 0 ? ranks[state] >= ranks[known.state] : later > 0
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Whether a just queried company reports another state. A lost dispute that it still lists as open is not news. */
export function isAnotherStanding(
  known: { state: DisputeEvent['state'] },
  { state }: Pick<DisputeEvent, 'state'>,
): boolean {
  return state !== known.state && !(known.state === 'lost' && state === 'open')
}

/** Whether a company without dispute ids means a later dispute than the known won one. */
export function isAnotherDispute(
  known: { state: DisputeEvent['state']; told_at: Date | null; unnamed: boolean },
  { state, at }: Pick<DisputeEvent, 'state' | 'at'>,
): boolean {
  if (known.state !== 'won' || known.unnamed || state !== 'open') return false
  return at !== undefined && known.told_at !== null && at > known.told_at
}
