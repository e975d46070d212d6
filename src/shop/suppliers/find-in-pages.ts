import type { FoundArticle } from './supplier.ts'

const pagesAtMost = 40
const foundAtMost = 25

export interface CataloguePage<Place> {
  articles: readonly FoundArticle[]
  /** place of the next page; undefined after the last one */
  next: Place | undefined
}

/** Finds articles at a supplier without a search: reads pages until enough titles have the text. */
export async function findInPages<Place>(
  title: string,
  first: Place,
  read: (place: Place) => Promise<CataloguePage<Place>>,
): Promise<FoundArticle[]> {
  const wanted = title.toLowerCase()
  const found: FoundArticle[] = []
  let place: Place | undefined = first
  for (let pages = 0; pages < pagesAtMost && place !== undefined && found.length < foundAtMost; pages++) {
    const page: CataloguePage<Place> = await read(place)
    found.push(...page.articles.filter((one) => one.title.toLowerCase().includes(wanted)))
    place = page.next
  }
  return found.slice(0, foundAtMost)
}
