import { useState } from 'react'
import { useContentAnswer } from '../use-content-answer.ts'

/** Counts the undos that replaced the form's text. */
export function useMounts(version: number): number {
  const { done } = useContentAnswer('undo')
  const [seen, setSeen] = useState({ done, mounts: 0 })
  if (seen.done === done || done?.version !== version) return seen.mounts
  const mounts = seen.mounts + 1
  setSeen({ done, mounts })
  return mounts
}
