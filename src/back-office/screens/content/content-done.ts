import type { ContentDone } from './use-content-answer.ts'

/** Answers an action by the version that it left. */
export async function contentDone<Action extends ContentDone['intent']>(
  intent: Action,
  saved: Promise<number | { version: number }>,
): Promise<{ done: ContentDone<Action> }> {
  const left = await saved
  return { done: { intent, version: typeof left === 'number' ? left : left.version } }
}
