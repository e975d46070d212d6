import { displayNames } from '../../src/platform/formats.ts'

/** Used fields of a game in the bench file. */
export interface Game {
  id: number
  name: string
  releaseDate: string | null
  priceUsd: number
  listPriceUsd: number
  genres: string[]
  languages: string[]
  platforms: string[]
  publishers: string[]
  positive: number | null
  negative: number | null
  shortDescription: string
}

const parentCategory = 'games'

/** Yields the import lines of games; the line of a category comes right before its first game. */
export async function* gameLines(games: AsyncIterable<string>, limit: number): AsyncGenerator<string> {
  const known = new Set<string>()
  let count = 0
  yield JSON.stringify({ kind: 'category', urlName: parentCategory, name: 'Games' })
  for await (const text of games) {
    if (text.trim() === '') continue
    if (count++ === limit) return
    const game = JSON.parse(text) as Game
    const genre = mainGenre(game)
    const urlName = categoryOf(genre)
    if (!known.has(genre))
      yield JSON.stringify({
        kind: 'category',
        urlName,
        name: genre,
        parent: parentCategory,
        sort: known.size + 1,
      })
    known.add(genre)
    yield JSON.stringify(productLine(game, urlName))
  }
}

export function skuOf(game: Pick<Game, 'id'>): string {
  return `STEAM-${game.id}`
}

function productLine(game: Game, category: string) {
  const priceCents = Math.round(game.priceUsd * 100)
  const listPriceCents = Math.round(game.listPriceUsd * 100)
  return {
    kind: 'product',
    id: `steam-${game.id}`,
    category,
    name: game.name,
    keyType: 'key',
    explanation: game.shortDescription,
    description: game.shortDescription,
    activation: 'steam',
    platforms: ['Steam', ...game.platforms.map((platform) => systems[platform] ?? platform)],
    regions: ['Global'],
    languages: game.languages.map(languageTag),
    genres: game.genres,
    ...(game.releaseDate && { releasedOn: game.releaseDate }),
    publisher: game.publishers.join(', ').slice(0, 300),
    cover: { genre: category },
    variants: [{ sku: skuOf(game), priceCents, ...(listPriceCents > priceCents && { listPriceCents }) }],
    popularity: (game.positive ?? 0) + (game.negative ?? 0),
  }
}

const systems: Record<string, string> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' }

/** Nearly every game is "Indie" or "Casual" too, so these count only for a game without another genre. */
const vagueGenres = new Set(['Indie', 'Casual', 'Free to Play', 'Early Access'])

function mainGenre({ genres }: Game): string {
  return genres.find((genre) => !vagueGenres.has(genre)) ?? genres[0] ?? 'Indie'
}

function categoryOf(genre: string): string {
  return genre
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const regionalLanguages: Record<string, string> = {
  'Portuguese - Brazil': 'pt-BR',
  'Portuguese - Portugal': 'pt-PT',
  'Simplified Chinese': 'zh-CN',
  'Spanish - Latin America': 'es-419',
  'Spanish - Spain': 'es-ES',
  'Traditional Chinese': 'zh-TW',
}

const tags =
  `en fr de it es ko ja ru pt zh ar bg cs da nl fi el hu no pl ro sv th tr uk vi id ms hi he hr sr sk sl sq hy
  az eu be bn bs ca et fil gl ka gu is ga kn kk km ky lo lv lt lb mk ml mt mr mn ne nn fa pa si sw ta te ur uz cy yi zu af
  am as ha ig mi or qu sd so tg ti tk xh yo wo tt ug rw`.split(/\s+/)
const english = displayNames('en', { type: 'language' })
const tagByName = new Map(tags.map((tag) => [english.of(tag), tag]))

function languageTag(name: string): string {
  return regionalLanguages[name] ?? tagByName.get(name) ?? name
}
