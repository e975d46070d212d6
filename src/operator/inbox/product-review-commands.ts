import type { Command } from 'commander'
import { answerReview } from '../../shop/reviews/answer-review.ts'
import { hideReview, publishReview } from '../../shop/reviews/decide-review.ts'
import { reviewsToCheck } from '../../shop/reviews/review-records.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, fail, print, printList } from '../terminal.ts'

const maxListed = 1000

export function productReviewCommands(reviews: Command): void {
  reviews.command('list').action(() => inShop(list))
  reviews
    .command('publish')
    .argument('<id>')
    .action((id: string) => decide(id, publishReview, 'shown'))
  reviews
    .command('hide')
    .argument('<id>')
    .action((id: string) => decide(id, hideReview, 'hidden'))
  reviews
    .command('answer')
    .argument('<id>')
    .argument('<text>')
    .action((id: string, text: string) =>
      inShop(async (shop) => {
        await answerReview(shop, commandActor(), rowNumber(id), { text })
        print(commandText('reviews.answered', { id }))
      }),
    )
}

async function list({ db }: OperatorShop): Promise<void> {
  const waiting = await reviewsToCheck(db, maxListed)
  const lines = waiting.flatMap(({ id, author, content, score, postedAt, isVerified, product }) => [
    columns(
      id,
      product.name,
      officeText('inbox.stars', { score }),
      author,
      postedAt.toISOString(),
      isVerified && officeText('inbox.review-verified'),
    ),
    ...content.split('\n').map((line) => `    ${line}`),
  ])
  printList(lines, commandText('reviews.none'))
}

function decide(id: string, decision: typeof publishReview, outcome: 'shown' | 'hidden'): Promise<void> {
  return inShop(async (shop) => {
    if (await decision(shop, commandActor(), rowNumber(id))) print(commandText(`reviews.${outcome}`, { id }))
    else fail(commandText('reviews.not-waiting', { id }))
  })
}
