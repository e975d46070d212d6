import type { ProductReview, Score } from './demo-product.ts'

/** Takes the indentation of the source code out of a block of Markdown. */
export function prose(block: string): string {
  return block
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** Reads reviews written one to a line as `score | days ago | author | text`. */
export function reviewLines(block: string): ProductReview[] {
  return prose(block)
    .split('\n')
    .map((line) => {
      const [score, daysAgo, author, content] = line.split(' | ')
      if (!score || !daysAgo || !author || !content) throw new Error(`Not a review: ${line}`)
      return { author, score: scoreOf(score), content, daysAgo: Number(daysAgo) }
    })
}

function scoreOf(text: string): Score {
  const score = ([1, 2, 3, 4, 5] as const).find((known) => String(known) === text)
  if (!score) throw new Error(`Not a score: ${text}`)
  return score
}
