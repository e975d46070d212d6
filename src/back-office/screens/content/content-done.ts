import type { ContentDone } from './use-content-answer.ts'

/** Answers an action by the version that it left. */
export async function contentDone<Act extends ContentDone['act']>(
  act: Act,
  saved: Promise<number | { version: number }>,
): Promise<{ done: ContentDone<Act> }> {
  const left = await saved
  return { done: { act, version: typeof left === 'number' ? left : left.version } }
}
