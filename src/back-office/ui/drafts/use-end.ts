import { useActionData } from 'react-router'
import type { Issue } from '../../acts.ts'

/**
 * What saving by one of these acts came to: told as `done` of the page's answer, by one of `savedAs` where the page can do
 * other things too, or refused since somebody else was first.
 */
export function useEnd(
  acts: readonly string[],
  savedAs?: readonly unknown[],
): 'saved' | 'conflict' | undefined {
  const { done, issue } = useActionData<{ done?: unknown; issue?: Issue } | undefined>() ?? {}
  if (savedAs ? savedAs.includes(done) : done) return 'saved'
  return issue?.code === 'staff.changed' && acts.includes(issue.act) ? 'conflict' : undefined
}
