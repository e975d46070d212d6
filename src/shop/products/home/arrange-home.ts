import { officeText } from '../../localisation/office-text.ts'
import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  homeLayout,
  type HomeLayout,
  homeSections,
  type HomeSlide,
  readHomeLayout,
} from '../../catalogue/listing/home-layout.ts'
import { bestSold, type SoldProduct } from '../../catalogue/listing/home-records.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { largestId } from '../../input/largest-id.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { stateVersion } from '../../input/state-version.ts'
import { type ListedProduct, productsById } from '../../catalogue/search/listed-product-records.ts'
import { keepPreview, lockHome, putLayout } from './home-set-records.ts'

export interface PublishedLayout {
  layout: HomeLayout
  products: ListedProduct[]
  sold: Record<'hottest' | 'best-seller', SoldProduct[]>
  version: string
}

export const maxLine = 100
export const maxSlides = 5
export const maxListed = 20

const shownSold = 5

export async function readHome({ db }: Pick<Shop, 'db'>): Promise<PublishedLayout> {
  const layout = await readHomeLayout(db)
  return {
    layout,
    products: await productsById(db, productIds(layout)),
    sold: {
      hottest: await bestSold(db, 'week', shownSold),
      'best-seller': await bestSold(db, 'month', shownSold),
    },
    version: stateVersion(layout),
  }
}

/** Refuses a layout with all its issues; `field` is the part. */
export async function publishHome(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { layout: sent, seen }: { layout: unknown; seen: string },
): Promise<void> {
  const layout = await readLayout(shop, sent)
  await inTransaction(shop.db, async (trx) => {
    await lockHome(trx)
    const before = await readHomeLayout(trx)
    refuseUnseen(seen, stateVersion(before))
    await putLayout(trx, layout)
    const change = differing(auditFacts(before), auditFacts(await readHomeLayout(trx)))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'home.published',
        subject: { kind: 'home', id: 'home', name: officeText('home.title') },
        ...change,
      })
  })
}

const previewMs = 86_400_000

/** Stores a draft for a day and returns the token that shows it. Refuses as `publishHome` does. */
export async function previewHome(shop: Pick<Shop, 'db' | 'now'>, sent: unknown): Promise<string> {
  const layout = await readLayout(shop, sent)
  const token = randomBytes(16).toString('base64url')
  const now = shop.now()
  await keepPreview(shop.db, { token, layout, now, forgetBefore: new Date(now.getTime() - previewMs) })
  return token
}

async function readLayout({ db }: Pick<Shop, 'db'>, sent: unknown): Promise<HomeLayout> {
  const read = homeLayout.safeParse(sent)
  if (!read.success) return refuse('input.invalid', { field: 'layout' })
  const slides = read.data.carousel.slides.map(cleanSlide)
  const layout = { ...read.data, carousel: { ...read.data.carousel, slides } }
  const storable = productIds(layout).filter((id) => id > 0 && id <= largestId)
  const known = new Set((await productsById(db, storable)).map(({ id }) => id))
  const { hottest, 'best-seller': bestSeller, latest, sections } = layout
  const inCarousel = slides.map(({ productId }) => productId)
  refuseIfAny([
    ...listIssues('carousel', inCarousel, { known, most: maxSlides }),
    ...slides.flatMap(slideIssues),
    ...listIssues('hottest', hottest.productIds, { known, most: maxListed }),
    ...listIssues('best-seller', bestSeller.productIds, { known, most: maxListed }),
    ...listIssues('latest', latest.productIds, { known, most: maxListed }),
    ...sectionIssues(sections),
  ])
  return layout
}

function cleanSlide(slide: HomeSlide): HomeSlide {
  const lines = Object.entries(slide.lines).flatMap(([locale, line]) => {
    const clean = cleanLine(line)
    return clean === '' ? [] : [[locale, clean] as const]
  })
  return { ...slide, lines: Object.fromEntries(lines) }
}

function listIssues(
  field: string,
  ids: readonly number[],
  { known, most }: { known: ReadonlySet<number>; most: number },
): Issue[] {
  const issues: Issue[] = []
  if (ids.length > most) issues.push({ field, code: 'home.too-many', values: { max: most } })
  if (new Set(ids).size < ids.length) issues.push({ field, code: 'home.twice' })
  if (ids.some((id) => !known.has(id))) issues.push({ field, code: 'home.product-gone' })
  return issues
}

function slideIssues({ startsAt, endsAt, lines }: HomeSlide): Issue[] {
  const issues: Issue[] = []
  const field = 'carousel'
  const moments = [startsAt, endsAt].map((at) => (at === null ? null : new Date(at).getTime()))
  const [starts = null, ends = null] = moments
  if (moments.some((at) => Number.isNaN(at))) issues.push({ field, code: 'input.moment' })
  else if (starts !== null && ends !== null && ends <= starts)
    issues.push({ field, code: 'input.ends-first' })
  if (Object.keys(lines).some((id) => !locales.some((locale) => locale.id === id)))
    issues.push({ field, code: 'home.language' })
  if (Object.values(lines).some((line) => textLength(line) > maxLine))
    issues.push({ field, code: 'home.line', values: { max: maxLine } })
  return issues
}

function sectionIssues(sections: HomeLayout['sections']): Issue[] {
  const names = sections.map(({ section }) => section)
  const isWhole = names.length === homeSections.length && new Set(names).size === names.length
  return isWhole ? [] : [{ field: 'sections', code: 'home.sections' }]
}

function productIds({ carousel, hottest, 'best-seller': bestSeller, latest }: HomeLayout): number[] {
  const slides = carousel.slides.map(({ productId }) => productId)
  return [...new Set([...slides, ...hottest.productIds, ...bestSeller.productIds, ...latest.productIds])]
}

/** As the audit log records it. */
function auditFacts({ carousel, sections, ...lists }: HomeLayout): Facts {
  return {
    carousel: JSON.stringify(carousel.slides),
    'carousel.filled': carousel.isFilled,
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, { isFilled, productIds: ids }]) => [
        [name, ids.join(' ')],
        [`${name}.filled`, isFilled],
      ]),
    ),
    sections: sections.map(({ section, isShown }) => (isShown ? section : `(${section})`)).join(' '),
  }
}
