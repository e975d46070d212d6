import { z } from 'zod'
import { locales } from '../../localisation/locales.ts'
import { facetGlyphs } from '../../catalogue/listing/facet-icon.ts'
import { isFixedRoute, urlName } from '../../catalogue/categories/url-name.ts'
import { priceIssues } from '../../catalogue/prices/price-rules.ts'
import { ageMarks } from '../../catalogue/product/age-mark.ts'
import { maxFurtherPictures } from '../../catalogue/product/product-fields.ts'
import { maxRelated, relationIssue } from '../../catalogue/product/relations.ts'
import { isTaxKind } from '../../catalogue/product/tax-kind.ts'
import { trailerFrame } from '../../catalogue/product/trailer-frame.ts'
import { activationForm } from '../../catalogue/activation/activation-form.ts'
import { maxAttributes, type PathIssue, translationIssue, variantIssue } from './choice-issues.ts'

/** A line of a catalogue file; `docs/import.md` explains the fields. */
export type CatalogueLine = z.infer<typeof catalogueLine>
export type PartialCategory = Extract<CatalogueLine, { kind: 'category' }>
export type PartialFacet = Extract<CatalogueLine, { code: string }>
export type PartialProduct = Extract<CatalogueLine, { kind: 'product' }>
export type CategoryLine = z.infer<typeof categoryLine>
export type FacetLine = z.infer<typeof facetLine>
export type ProductLine = z.infer<typeof productLine>

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'input.characters')
const named = (longest: number) => text(longest).refine((value) => value.trim() !== '', 'input.missing')

const names = z.array(named(100)).max(150)
const wholeNumber = z.int().min(0).max(2_000_000_000)

/** name in the picture store; the picture is fetched before */
const pictureName = z.string().regex(/^[0-9a-f]{40}$/, 'picture.unknown')

const address = named(80).refine((value) => urlName(value) === value, 'url-name.characters')

const localeId = z.enum(locales.map((locale) => locale.id))

const categoryHead = {
  kind: z.literal('category'),
  urlName: address.refine((value) => !isFixedRoute(value), 'url-name.fixed'),
}
const facetHead = { kind: z.enum(['platform', 'region', 'genre', 'language']), code: named(100) }
const productHead = { kind: z.literal('product'), id: named(100) }

/** A line may omit known fields, so the rest is checked after merging. */
export const catalogueLine = z.discriminatedUnion('kind', [
  z.looseObject(categoryHead),
  z.looseObject(facetHead),
  z.looseObject(productHead),
])

export const categoryLine = z.strictObject({
  ...categoryHead,
  name: named(200),
  parent: address.optional(),
  sort: wholeNumber.default(0),
  description: text(20_000).default(''),
  hidden: z.boolean().default(false),
  texts: z
    .partialRecord(localeId, z.strictObject({ name: named(200), description: text(20_000).optional() }))
    .optional(),
})

export const facetLine = z.strictObject({
  ...facetHead,
  name: named(100),
  sort: z.int().min(0).max(1_000_000).default(0),
  icon: z.union([z.enum(facetGlyphs), pictureName], 'facet.icon').optional(),
  activates: activationForm.optional(),
  texts: z.partialRecord(localeId, z.strictObject({ name: named(100) })).optional(),
})

const percent = z
  .number()
  .refine((value) => value > 0 && value <= 100, { message: 'input.percent', params: { max: 100 } })

const attribute = z.strictObject({
  name: named(100),
  values: z
    .array(z.strictObject({ name: named(100), offPercent: percent.optional() }))
    .min(1)
    .max(50),
})

const attributeText = z.strictObject({ name: named(100), values: z.array(named(100)).min(1).max(50) })

const confirm = z.strictObject({ title: named(300), content: text(5000) })

const seo = z.strictObject({
  title: text(300).optional(),
  keywords: text(1000).optional(),
  description: text(1000).optional(),
})

const coverHints = z.strictObject({
  genre: text(100).optional(),
  variant: wholeNumber.optional(),
  palette: wholeNumber.optional(),
  by: text(200).optional(),
})

const moment = z.iso.datetime('input.moment')

const sale = z.strictObject({ priceCents: wholeNumber, from: moment, until: moment })

const taxKind = z.string().refine(isTaxKind, 'product.tax-kind')

const variant = z
  .strictObject({
    sku: named(100),
    values: z.array(named(100)).max(5).default([]),
    priceCents: wholeNumber,
    listPriceCents: wholeNumber.optional(),
    sales: z.array(sale).default([]),
    image: pictureName.optional(),
    activates: activationForm.optional(),
    taxKind: taxKind.optional(),
    active: z.boolean().default(true),
  })
  .superRefine((one, context) => {
    for (const { path, code, values } of priceIssues(one))
      context.addIssue({ code: 'custom', path, message: code, params: values })
  })

const translation = z.strictObject({
  name: named(300).optional(),
  tagline: text(300).optional(),
  explanation: text(2000).optional(),
  description: text(100_000).optional(),
  attributes: z.array(attributeText).max(maxAttributes).optional(),
  confirm: confirm.optional(),
  seo: seo.optional(),
})

export const productParts = { coverHints, seo, translation, variant }

export const productLine = z
  .strictObject({
    ...productHead,
    category: named(80),
    name: named(300),
    zhname: named(300).optional(),
    urlName: address.optional(),
    keyType: z.enum(['key', 'account']),
    tagline: text(300).default(''),
    explanation: text(2000).default(''),
    description: text(100_000).default(''),
    activation: text(100).default(''),
    platforms: names.default([]),
    regions: names.default([]),
    languages: names.default([]),
    genres: names.default([]),
    activates: activationForm.optional(),
    taxKind: taxKind.default('service'),
    releasedOn: z.iso.date('input.day').optional(),
    publisher: text(300).default(''),
    image: pictureName.optional(),
    pictures: z.array(pictureName).max(maxFurtherPictures).default([]),
    video: text(300)
      .refine((value) => trailerFrame(value) !== undefined, 'product.no-video')
      .optional(),
    ageMark: z.enum(ageMarks).optional(),
    cover: coverHints.default({}),
    attributes: z.array(attribute).max(maxAttributes).default([]),
    variants: z.array(variant).min(1).max(200),
    confirm: confirm.optional(),
    seo: seo.default({}),
    related: z.array(named(100)).max(maxRelated).default([]),
    popularity: wholeNumber.default(0),
    active: z.boolean().default(true),
    texts: z.partialRecord(localeId, translation).optional(),
  })
  .superRefine((product, context) => {
    const found: (PathIssue | undefined)[] = [
      variantIssue(product),
      translationIssue(product),
      relationIssue(product),
    ]
    for (const refused of found)
      if (refused)
        context.addIssue({
          code: 'custom',
          path: refused.path,
          message: refused.code,
          params: refused.values,
        })
  })
