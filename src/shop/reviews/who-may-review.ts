import type { Settings } from '../content/settings.ts'
import type { RefusalCode } from '../errors.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Why the visitor may not review now, by the setting `feedback` (REV-3); undefined if they may.
 *
 * | setting | refusal                                |
 * |---------|----------------------------------------|
 * | '2'     | `review.closed`                        |
 * | '1'     | `review.sign-in` for guests            |
 * | else    | none                                   |
 */
export function reviewRefusal(
  { feedback }: Pick<Settings, 'feedback'>,
  { member }: Pick<Visitor, 'member'>,
): ReviewRefusal | undefined {
  if (feedback === '2') return 'review.closed'
  return feedback === '1' && !member ? 'review.sign-in' : undefined
}

export type ReviewRefusal = Extract<RefusalCode, 'review.closed' | 'review.sign-in'>
