import { contentIssue, sealKey } from '../import-keys.ts'
import type { ImportVerdict } from '../delivery/delivery-tables.ts'
import type { SealedKey } from '../new-key-records.ts'
import type { Shop } from '../../shop.ts'
import { storedAlready, type VariantToFill, variantsToFill } from './check-records.ts'
import { shapeFault, usualShapes } from './key-shape.ts'
import { latestCodes } from './latest-codes.ts'
import type { ReadLine } from './read-key-lines.ts'

export type LineFault = '' | 'not-a-key' | 'no-sku' | 'unknown-sku' | 'wrong-kind' | 'no-content'

/** A line with an unknown SKU is not stored: if columns are swapped, its SKU may be a key. */
export interface CheckedLine extends ReadLine {
  /** only `new` lines are added; `other-shape`: other keys of the variant look different */
  verdict: ImportVerdict
  fault: LineFault
  sameLine: number | undefined
  /** undefined if it cannot be a key */
  key: SealedKey | undefined
}

export interface KeyCheck {
  /** Judges the next lines, and compares them with earlier ones. Stores nothing. */
  check(lines: readonly ReadLine[]): Promise<CheckedLine[]>
}

type CheckShop = Pick<Shop, 'db' | 'secrets'>

/** Judges the lines of an import. `sku`: for lines without one; `takesAnyShape`: accepts all shapes. */
export function openKeyCheck(
  shop: CheckShop,
  { sku, takesAnyShape }: { sku: string | undefined; takesAnyShape: boolean },
): KeyCheck {
  const lineOfKey = new Map<string, number>()
  const shapes = new Map<number, string[]>()

  async function check(lines: readonly ReadLine[]): Promise<CheckedLine[]> {
    const variants = await variantsToFill(shop.db, [...new Set(lines.map((line) => line.sku || (sku ?? '')))])
    const judged = lines.map((line) => judgeAlone(shop, { ...line, sku: line.sku || (sku ?? '') }, variants))
    if (!takesAnyShape) await learnShapes(shop, judged, shapes)
    const stored = await storedAlready(
      shop.db,
      judged.flatMap(({ key }) => (key ? [key.fingerprint] : [])),
    )
    return judged.map((line) => judgeBesideOthers(line, { lineOfKey, shapes, stored }))
  }
  return { check }
}

function judgeAlone(
  { secrets }: CheckShop,
  line: ReadLine,
  variants: ReadonlyMap<string, VariantToFill>,
): CheckedLine {
  const variant = variants.get(line.sku)
  const fault = faultOf(line, variant)
  if (fault !== '' || !variant || !line.content)
    return {
      ...line,
      sku: variant?.sku ?? '',
      verdict: 'malformed',
      fault,
      sameLine: undefined,
      key: undefined,
    }
  return {
    ...line,
    verdict: 'new',
    fault,
    sameLine: undefined,
    key: sealKey(secrets, variant.id, line.content),
  }
}

function faultOf({ content, sku }: ReadLine, variant: VariantToFill | undefined): LineFault {
  if (!content) return 'not-a-key'
  if (sku === '') return 'no-sku'
  if (!variant) return 'unknown-sku'
  return contentIssue(variant.key_type, content) ?? ''
}

function judgeBesideOthers(
  line: CheckedLine,
  {
    lineOfKey,
    shapes,
    stored,
  }: {
    lineOfKey: Map<string, number>
    shapes: ReadonlyMap<number, string[]>
    stored: ReadonlySet<string>
  },
): CheckedLine {
  if (!line.key || !line.content) return line
  const fingerprint = line.key.fingerprint.toString('base64')
  const sameLine = lineOfKey.get(fingerprint)
  if (sameLine !== undefined) return { ...line, verdict: 'twice', sameLine }
  lineOfKey.set(fingerprint, line.line)
  if (stored.has(fingerprint)) return { ...line, verdict: 'in-stock' }
  const usual = shapes.get(line.key.variant_id) ?? []
  if ('code' in line.content && shapeFault(line.content.code, usual))
    return { ...line, verdict: 'other-shape' }
  return line
}

async function learnShapes(
  shop: CheckShop,
  lines: readonly CheckedLine[],
  shapes: Map<number, string[]>,
): Promise<void> {
  const codes = new Map<number, string[]>()
  for (const { key, content } of lines)
    if (key && content && 'code' in content && !shapes.has(key.variant_id))
      addTo(codes, key.variant_id, content.code)
  const latest = await latestCodes(shop, [...codes.keys()])
  for (const [variantId, coming] of codes) {
    const inStock = usualShapes(latest.get(variantId) ?? [])
    shapes.set(variantId, inStock.length > 0 ? inStock : usualShapes(coming))
  }
}

function addTo(codes: Map<number, string[]>, variantId: number, code: string): void {
  const known = codes.get(variantId)
  if (known) known.push(code)
  else codes.set(variantId, [code])
}
