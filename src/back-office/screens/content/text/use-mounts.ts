import { useState } from 'react'
import { useActionData } from 'react-router'
import type { TextAnswer } from './use-text-answer.ts'

/** Counts the undos that replaced the form's text. */
export function useMounts(version: number): number {
  const answer = useActionData<{ text?: TextAnswer }>()?.text
  const [seen, setSeen] = useState({ answer, mounts: 0 })
  if (seen.answer === answer || answer?.done !== 'undone' || answer.version !== version) return seen.mounts
  const mounts = seen.mounts + 1
  setSeen({ answer, mounts })
  return mounts
}
