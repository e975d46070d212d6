import type { TextId } from '../../text/text.ts'
import { useAnswer } from '../use-issue.ts'

/**
 * Returns how the last save ended: `done` of the page's answer, limited to texts in `savedAs` on pages with
 * further actions, or a conflict.
 */
export function useEnd(
  actions: readonly string[],
  savedAs?: readonly TextId[],
): 'saved' | 'conflict' | undefined {
  const { done, issues } = useAnswer() ?? {}
  const said = typeof done === 'string' ? done : (done as { text?: string } | undefined)?.text
  if (savedAs ? savedAs.some((text) => text === said) : done) return 'saved'
  const isConflict = issues?.some(({ intent, code }) => code === 'staff.changed' && actions.includes(intent))
  return isConflict ? 'conflict' : undefined
}
