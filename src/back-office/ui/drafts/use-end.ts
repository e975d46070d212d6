import { useActionData } from 'react-router'
import type { Issue } from '../../acts.ts'

/**
 * Returns how the last save ended: `done` of the page's answer, limited to `savedAs` on pages with further actions,
 * or a conflict.
 */
export function useEnd(
  acts: readonly string[],
  savedAs?: readonly unknown[],
): 'saved' | 'conflict' | undefined {
  const { done, issue } = useActionData<{ done?: unknown; issue?: Issue } | undefined>() ?? {}
  if (savedAs ? savedAs.includes(done) : done) return 'saved'
  return issue?.code === 'staff.changed' && acts.includes(issue.act) ? 'conflict' : undefined
}
