import { describe, expect, it } from 'vitest'
import { readCatalogue, readReviews } from './read-catalogue.ts'

const { categories: demoCategories, products: demoProducts } = readCatalogue()
const reviewsOf = Object.groupBy(readReviews(), ({ product }) => product)

/** Trademarks that demo texts must not contain; names of the platforms that keys are for are allowed. */
const trademarks =
  /microsoft|\bms office|adobe|photoshop|\bnorton|mcafee|kaspersky|avast|bitdefender|bitwarden|nordvpn|netflix|spotify|disney|hulu|minecraft|fortnite|\bfifa\b|ubisoft|electronic arts|activision|rockstar|valve\b|\bsony\b|\bamazon|google|\bapple (music|tv)|nvidia|geforce|radeon|\bintel\b|\bamd\b|roblox|ubuntu|red hat|autodesk|olympic|wimbledon|formula (one|1)|\bf1\b|nba\b|\bnhl\b/i

/** Words of advertising, which the texts of the shop avoid. */
const hype =
  /!|\bunlock|\bultimate\b|\bepic (adventure|battle|journey)|\bimmersive|\bseamless|\bstunning|\bbreathtaking|\bamazing\b|\bdive into|\bunleash|\bexperience the|\boops/i

describe('the texts of the demo shop', () => {
  it.each(demoProducts)('describe $id plainly, in a length that fits its places', (product) => {
    expectLength(product.name, 3, 60)
    expectLength(product.tagline || 'none', 3, 64)
    expectLength(product.explanation, 30, 220)
    expectLength(product.description, 250, 3000)
    expect(product.description).toMatch(/^## /m)
    expect(product.genres.length).toBeGreaterThan(0)
    expect(product.languages.length).toBeGreaterThan(0)
    expect(product.releasedOn).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(ownWords(product)).not.toMatch(hype)
  })

  it('name no maker, program or game that exists', () => {
    // in other languages some of them are common words, such as the Spanish word for envy
    const english = [...demoCategories, ...demoProducts].map((line) => ({ ...line, texts: undefined }))
    const everything = JSON.stringify([english, readReviews()])
    expect(trademarks.exec(everything)?.[0]).toBeUndefined()
  })

  it('REV-1 keep every review within what the form would accept', () => {
    for (const [id, reviews = []] of Object.entries(reviewsOf)) {
      expect(demoProducts.map((product) => product.id)).toContain(id)
      expect(reviews.length, id).toBeLessThanOrEqual(14)
      for (const { author, content, daysAgo } of reviews) {
        expectLength(author, 2, 50)
        expectLength(content, 10, 1000)
        expect(daysAgo, `${id}: ${author}`).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('PROD-8 have products without reviews, with more than ten, and reviews long enough to fold', () => {
    const counts = demoProducts.map(({ id }) => reviewsOf[id]?.length ?? 0)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(10)
    expect(readReviews().some(({ content }) => content.length > 300)).toBe(true)
  })

  it('use 30 to 40 names of genres in the whole shop', () => {
    const genres = new Set(demoProducts.flatMap((product) => product.genres))
    expect(genres.size).toBeGreaterThanOrEqual(30)
    expect(genres.size).toBeLessThanOrEqual(40)
  })
})

function ownWords({
  name,
  tagline,
  explanation,
  description,
  confirm,
}: (typeof demoProducts)[number]): string {
  return [name, tagline, explanation, description, confirm?.title, confirm?.content].join('\n')
}

function expectLength(text: string, min: number, max: number): void {
  expect(text.length, text).toBeGreaterThanOrEqual(min)
  expect(text.length, text).toBeLessThanOrEqual(max)
}
