import { useAnswer } from '../use-issue.ts'

/**
 * Returns how the last save ended: `done` of the page's answer, limited to `savedAs` on pages with further actions,
 * or a conflict.
 */
export function useEnd(
  acts: readonly string[],
  savedAs?: readonly unknown[],
): 'saved' | 'conflict' | undefined {
  const { done, issues } = useAnswer() ?? {}
  if (savedAs ? savedAs.includes(done) : done) return 'saved'
  const isConflict = issues?.some(({ act, code }) => code === 'staff.changed' && acts.includes(act))
  return isConflict ? 'conflict' : undefined
}
