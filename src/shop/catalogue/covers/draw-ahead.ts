import type { Shop } from '../../shop.ts'
import { coverSubjects } from './cover-records.ts'
import { homeListIds } from '../listing/home-lists.ts'
import { coverOptions } from './product-cover.ts'

/** Widths that a phone and a desktop request for the first screen of the home page: see `sizes` of its pictures. */
const firstScreen = {
  slides: { count: 5, widths: [960, 1280] },
  cards: { count: 5, widths: [360, 900] },
  thumbs: { count: 4, widths: [240] },
}
const otherWidths = [360, 240]

/** A start waits no longer than this, however slow the machine. */
const maxWaitMs = 4_000

type Drawer = Pick<Shop, 'db' | 'covers' | 'config' | 'log'>

export interface DrawingAhead {
  /** resolves when the first screen is drawn or the time is up; never rejects */
  firstScreen: Promise<void>
  /** resolves when everything is drawn; never rejects */
  all: Promise<void>
}

/** Draws missing covers while no visitor waits: the home page's first screen, then `COVERS_AHEAD` others. */
export function drawAhead(shop: Drawer, waitMs = maxWaitMs): DrawingAhead {
  const count = shop.config.coversAhead
  if (count === 0) return { firstScreen: Promise.resolve(), all: Promise.resolve() }
  const first = drawFirstScreen(shop).catch((error: unknown) => report(shop, error))
  const all = first
    .then(() => drawList(shop, 'best-seller', { count, widths: otherWidths }))
    .catch((error: unknown) => report(shop, error))
  return { firstScreen: soonEnough(first, waitMs), all }
}

async function drawFirstScreen(shop: Drawer): Promise<void> {
  const { slides, cards, thumbs } = firstScreen
  const banners = await coversOf(shop, 'banner', slides.count)
  const unlettered = banners.map((cover) => ({ ...cover, lettering: false }))
  await shop.covers.warm(unlettered, 'wide', slides.widths, ['avif'])
  await drawList(shop, 'hottest', thumbs)
  await drawList(shop, 'best-seller', cards)
}

type ListName = Parameters<typeof homeListIds>[1]

async function drawList(
  shop: Drawer,
  list: ListName,
  { count, widths }: { count: number; widths: readonly number[] },
): Promise<void> {
  await shop.covers.warm(await coversOf(shop, list, count), 'tall', widths, ['avif'])
}

async function coversOf({ db }: Drawer, list: ListName, count: number) {
  const ids = await homeListIds(db, list, count)
  const subjects = new Map((await coverSubjects(db, ids)).map((subject) => [subject.id, subject]))
  return ids.flatMap((id) => subjects.get(id) ?? []).map(coverOptions)
}

async function soonEnough(drawn: Promise<void>, waitMs: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  await Promise.race([drawn, timeout])
  clearTimeout(timer)
}

function report({ log }: Drawer, error: unknown): void {
  log.error({ err: error }, 'covers could not be drawn ahead')
}
