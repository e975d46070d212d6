import { useState } from 'react'
import { useActionData } from 'react-router'
import type { ActionIssue } from '../../../actions.ts'
import { textActions, useContentAnswer } from '../use-content-answer.ts'

interface TextVersions {
  /** refusal, if another person has saved since; its values are their text */
  changed: ActionIssue | undefined
  /** version that the next save replaces: the last one shown, in the form or beside it */
  version: number
  /** version at the start, or after a save */
  savedVersion: number
}

/** Follows versions shown and saved here: reloading the page does not change them. */
export function useTextAnswer(shown: number): TextVersions {
  const answer = useActionData<unknown>()
  const { done, changed, changedTo } = useContentAnswer(...textActions)
  const [state, setState] = useState({ answer, version: shown, savedVersion: shown })
  if (state.answer === answer) return { ...state, changed }
  const version = done?.version ?? changedTo ?? state.version
  const next = { answer, version, savedVersion: done ? version : state.savedVersion }
  setState(next)
  return { ...next, changed }
}
