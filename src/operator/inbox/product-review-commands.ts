import type { Command } from 'commander'
import { answerReview } from '../../shop/inbox/answer-review.ts'
import { hideReview, publishReview } from '../../shop/inbox/decide-review.ts'
import { reviewsToCheck } from '../../shop/reviews/review-records.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines, tell } from '../terminal.ts'

const maxListed = 1000

export function productReviewCommands(reviews: Command): void {
  reviews.command('list').action(() => reportingErrors(list))
  reviews
    .command('publish')
    .argument('<id>')
    .action((id: string) => decide(id, publishReview, 'is shown.'))
  reviews
    .command('hide')
    .argument('<id>')
    .action((id: string) => decide(id, hideReview, 'is hidden.'))
  reviews
    .command('answer')
    .argument('<id>')
    .argument('<text>')
    .action((id: string, text: string) => reportingErrors(() => answer(id, text)))
}

async function answer(id: string, text: string): Promise<void> {
  await withOperatorShop((shop) => answerReview(shop, commandActor(), rowNumber(id), { text }))
  tell(`Review ${id} has this answer now.`)
}

function list(): Promise<void> {
  return withOperatorShop(async ({ db }) => {
    const waiting = await reviewsToCheck(db, maxListed)
    const lines = waiting.flatMap(({ id, author, content, score, postedAt, isVerified, product }) => [
      `${id}  ${product.name}  ${score} of 5  ${author}  ${postedAt.toISOString()}${isVerified ? '  verified purchase' : ''}`,
      ...content.split('\n').map((line) => `    ${line}`),
    ])
    printLines(lines.length > 0 ? lines : ['No reviews.'])
  })
}

function decide(id: string, decision: typeof publishReview, outcome: string): Promise<void> {
  return reportingErrors(() =>
    withOperatorShop(async (shop) => {
      if (await decision(shop, commandActor(), rowNumber(id))) tell(`Review ${id} ${outcome}`)
      else fail(`No review ${id} waits to be checked.`)
    }),
  )
}
