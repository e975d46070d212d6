import { useState } from 'react'
import { useActionData } from 'react-router'
import type { TextFields, TextIssue } from '../../../../shop/content/texts/text-kinds.ts'

/** Result of the last form of this page. */
export interface TextAnswer {
  done?: 'saved' | 'undone' | 'confirmed'
  /** text that another person has saved since */
  theirs?: TextFields
  /** of the text as it is now */
  version?: number
  problems?: TextIssue[]
}

interface TextVersions {
  answer: TextAnswer | undefined
  /** version that the next save replaces: the last one shown, in the form or beside it */
  version: number
  /** version at the start, or after a save */
  savedVersion: number
}

/** Follows versions shown and saved here: reloading the page does not change them. */
export function useTextAnswer(shown: number): TextVersions {
  const answer = useActionData<{ text?: TextAnswer }>()?.text
  const [state, setState] = useState<TextVersions>({ answer, version: shown, savedVersion: shown })
  if (state.answer === answer) return state
  const version = answer?.version ?? state.version
  const next = { answer, version, savedVersion: answer?.done ? version : state.savedVersion }
  setState(next)
  return next
}
