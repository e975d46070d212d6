import { data } from 'react-router'
import type { SavedText } from '../../../../shop/content/texts/save-text.ts'
import { refuse } from '../../../../shop/errors.ts'
import type { TextAnswer } from './use-text-answer.ts'

/** A lost update returns both texts; invalid fields return all issues. */
export function textAnswer(outcome: SavedText, done: TextAnswer['done'] & string) {
  if (outcome.kind === 'unknown') refuse('not-found')
  const text: TextAnswer =
    outcome.kind === 'saved'
      ? { done, version: outcome.version }
      : outcome.kind === 'changed'
        ? { theirs: outcome.theirs, version: outcome.version }
        : { problems: outcome.issues }
  return data({ text }, { status: outcome.kind === 'saved' ? 200 : outcome.kind === 'changed' ? 409 : 400 })
}
