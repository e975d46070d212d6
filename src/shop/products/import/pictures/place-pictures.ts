import type { Db } from '../../../shop.ts'
import { facetGlyphs } from '../../../catalogue/listing/facet-icon.ts'
import type { CatalogueLine } from '../catalogue-line.ts'
import { fetchPicture, type FoundPicture, type PictureOrigin } from '../../../pictures/fetch-picture.ts'
import type { LineIssue } from '../import-report.ts'
import { isObject } from '../../../input/merge-patch.ts'
import { savePictureSource, pictureOfSource } from './picture-source-records.ts'
import type { NumberedLine } from '../read-line.ts'

/** Finds the picture of an address, which is fetched once. */
export type FindPicture = (address: string) => Promise<FoundPicture>

const maxAddressLength = 1000
const maxFetches = 6

/** Fetches pictures with unknown addresses. Files are read each time. */
export function openPictureFinder(db: Db, origin: PictureOrigin | undefined): FindPicture {
  const found = new Map<string, Promise<FoundPicture>>()
  async function find(address: string): Promise<FoundPicture> {
    if (!origin) return { code: 'picture.not-here' }
    if (/^file:/i.test(address)) return fetchPicture(address, origin)
    const known = await pictureOfSource(db, address)
    if (known !== undefined && (await origin.store.has(known))) return { name: known }
    const picture = await fetchPicture(address, origin)
    if ('name' in picture) await savePictureSource(db, address, picture.name)
    return picture
  }
  return (address) => {
    const finding = found.get(address) ?? find(address)
    found.set(address, finding)
    return finding
  }
}

export async function placePictures(
  lines: readonly NumberedLine[],
  find: FindPicture,
): Promise<{ lines: NumberedLine[]; issues: LineIssue[] }> {
  const wanted = new Set(lines.flatMap(({ content }) => addressesOf(content)).filter(isAddress))
  const found = new Map<string, FoundPicture>()
  const queue = wanted.values()
  const fetchInTurn = async () => {
    for (const address of queue) found.set(address, await find(address))
  }
  await Promise.all(Array.from({ length: maxFetches }, fetchInTurn))

  const placed: NumberedLine[] = []
  const issues: LineIssue[] = []
  for (const { line, content } of lines) {
    const refused: LineIssue[] = []
    placed.push({
      line,
      content: withNames(content, (address, field) => nameOf(address, { line, field }, refused)),
    })
    if (refused.length > 0) placed.pop()
    issues.push(...refused)
  }
  return { lines: placed, issues }

  function nameOf(address: unknown, place: Pick<LineIssue, 'line' | 'field'>, refused: LineIssue[]): unknown {
    if (address === null) return null
    const picture = isAddress(address) ? found.get(address) : undefined
    if (picture && 'name' in picture) return picture.name
    refused.push({
      ...place,
      ...(picture ?? { code: 'input.length', values: { max: maxAddressLength } }),
    })
    return null
  }
}

function withNames(
  product: CatalogueLine,
  pictureOf: (address: unknown, field: string) => unknown,
): CatalogueLine {
  if (product.kind === 'category') return product
  if (product.kind !== 'product')
    return isIconPicture(product.icon) ? { ...product, icon: pictureOf(product.icon, 'icon') } : product
  const own = {
    ...('image' in product && { image: pictureOf(product.image, 'image') }),
    ...(Array.isArray(product.pictures) && {
      pictures: product.pictures.map((one: unknown, index) => pictureOf(one, `pictures[${index}]`)),
    }),
  }
  if (!Array.isArray(product.variants)) return { ...product, ...own }
  const variants = product.variants.map((variant: unknown, index) =>
    isObject(variant) && 'image' in variant
      ? { ...variant, image: pictureOf(variant.image, `variants[${index}].image`) }
      : variant,
  )
  return { ...product, ...own, variants }
}

function addressesOf(line: CatalogueLine): unknown[] {
  if (line.kind === 'category') return []
  if (line.kind !== 'product') return isIconPicture(line.icon) ? [line.icon] : []
  const variants: unknown[] = Array.isArray(line.variants) ? line.variants : []
  const pictures: unknown[] = Array.isArray(line.pictures) ? line.pictures : []
  return [
    line.image,
    ...pictures,
    ...variants.map((variant) => (isObject(variant) ? variant.image : undefined)),
  ]
}

/** Anything except the name of a drawing. */
function isIconPicture(icon: unknown): boolean {
  return icon !== undefined && icon !== null && !facetGlyphs.some((glyph) => glyph === icon)
}

function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= maxAddressLength &&
    value.isWellFormed() &&
    !value.includes('\0')
  )
}
