import { newsSubject, type NewsSubject } from '../../content/news-records.ts'
import type { Shop } from '../../shop.ts'
import type { ProductCover } from './cover-of.ts'
import { picturePath } from './picture-path.ts'
import type { CoverLook } from '../cards/product-card.ts'
import { bannerLook, type CoverSubject, coverOptions, coverVersion } from './product-cover.ts'

/** The picture of an article: its own, or a drawn one; the address of a drawn one contains `id` and `cover`. */
export interface NewsPicture {
  id: string
  image: string | null
  cover: CoverLook
}

/** Returns the picture of an article for `Cover`. */
export function newsPicture({ id, image, subject }: NewsSubject): NewsPicture {
  const { version, ground } = bannerLook(coverSubject(id, subject))
  return { id: `news-${id}`, image, cover: { version, ground } }
}

export function newsPicturePath(news: NewsSubject): string {
  return picturePath(newsPicture(news), 'art', 960)
}

/** Subject of an article's picture. Undefined if the article is missing or not published. */
export async function newsCoverOf(
  shop: Pick<Shop, 'db' | 'now'>,
  newsId: number,
): Promise<ProductCover | undefined> {
  const news = await newsSubject(shop.db, newsId, shop.now())
  if (!news) return undefined
  const subject = coverSubject(newsId, news.subject)
  return { options: coverOptions(subject), version: coverVersion(subject) }
}

function coverSubject(id: number, { title, cover }: NewsSubject['subject']): CoverSubject {
  return { external_id: `news-${id}`, title, cover }
}
