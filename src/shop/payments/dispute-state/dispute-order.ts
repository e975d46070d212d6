import type { DisputeEvent } from '../../gateways/gateway.ts'

const ranks: Record<DisputeEvent['state'], number> = { inquiry: 0, open: 1, won: 2, lost: 2 }

/**
 * Whether an event of a dispute is newer than what the shop knows of it: by the company's time where it gives one, and of
 * the same second, or without times, by how far the dispute has come. Companies tell parts of a second at times only.
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

/**
 * Whether a dispute stands otherwise than the shop knows, by a company that was asked just now. It goes on listing one as
 * open that is lost, of which it tells nothing.
 */
export function isAnotherStanding(
  known: { state: DisputeEvent['state'] },
  { state }: Pick<DisputeEvent, 'state'>,
): boolean {
  return state !== known.state && !(known.state === 'lost' && state === 'open')
}

/** Whether a company that names no dispute speaks of a later one than the won one that the shop knows by its name. */
export function isAnotherDispute(
  known: { state: DisputeEvent['state']; told_at: Date | null; unnamed: boolean },
  { state, at }: Pick<DisputeEvent, 'state' | 'at'>,
): boolean {
  if (known.state !== 'won' || known.unnamed || state !== 'open') return false
  return at !== undefined && known.told_at !== null && at > known.told_at
}
