import { useState } from 'react'
import { useActionData } from 'react-router'
import type { TextAnswer } from './use-text-answer.ts'

/** How often an Undo has put other words in place of what the form holds: counted once those are here. */
export function useMounts(version: number): number {
  const answer = useActionData<{ text?: TextAnswer }>()?.text
  const [seen, setSeen] = useState({ answer, mounts: 0 })
  if (seen.answer === answer || answer?.done !== 'undone' || answer.version !== version) return seen.mounts
  const mounts = seen.mounts + 1
  setSeen({ answer, mounts })
  return mounts
}
