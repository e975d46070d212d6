import type { Shop } from '../shop.ts'
import { isPublishedBetween } from './news-records.ts'

/** Tells whether articles came out by themselves since it was asked last: at the moment that was planned for them. */
export function watchPublications({ db, now }: Pick<Shop, 'db' | 'now'>): () => Promise<boolean> {
  let askedAt = now()
  return async () => {
    const until = now()
    const isOut = await isPublishedBetween(db, askedAt, until)
    askedAt = until
    return isOut
  }
}
