import { z } from 'zod'
import { activationRules } from '../../shop/catalogue/activation/activation.ts'
import type { ActivationView } from '../../shop/catalogue/activation/shown-activation.ts'
import { iconAddress } from '../../shop/catalogue/listing/facet-icon.ts'
import type { FacetName, ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import { picturePath } from '../../shop/catalogue/covers/picture-path.ts'
import type { ProductDetail } from '../../shop/catalogue/product/product-detail.ts'
import { amount } from '../amounts.ts'

/** A product in a list. `urlName` and `zhname` are the two parts of its address; prices are US dollars. */
export const cardSchema = z.object({
  id: z.int(),
  name: z.string(),
  urlName: z.string(),
  zhname: z.string(),
  img: z.string(),
  imgUrl: z.string(),
  lowPrice: z.number(),
  listPrice: z.number().nullable(),
  stock: z.int(),
  extId: z.int(),
  keyType: z.int(),
})

export function cardFields(card: ProductCard): z.infer<typeof cardSchema> {
  const img = pictureOf(card)
  return {
    id: card.id,
    name: card.name,
    urlName: card.categoryUrlName,
    zhname: card.urlName,
    img,
    imgUrl: img,
    lowPrice: amount(card.priceCents),
    listPrice: card.listPriceCents === null ? null : amount(card.listPriceCents),
    stock: card.stock,
    extId: card.variantId,
    keyType: card.keyType,
  }
}

export const facetImg = z.string().nullable().describe('its icon; none of a genre unless the shop chose one')

const facet = z.object({ id: z.int(), name: z.string(), code: z.string(), img: facetImg })

/** Picture and label of a facet. */
const picture = z.object({ img: z.string(), info: z.string() })

const activationField = z
  .object({
    rule: z.enum(activationRules),
    countries: z.array(z.string()),
    remarks: z.array(z.object({ text: z.string(), countries: z.array(z.string()) })),
  })
  .nullable()
  .describe(
    'countries where it activates: `allow` these only, `deny` all except these; remarks hold in some of them; null if unknown',
  )

export const detailSchema = z.object({
  iProductInfo: z.object({
    id: z.int(),
    name: z.string(),
    classId: z.int(),
    parentClassId: z.int(),
    superClassName: z.string(),
    className: z.string(),
    type: z.string(),
    keyType: z.int(),
    explanation: z.string(),
    description: z.string(),
    isConfirm: z.boolean(),
    confirmTitle: z.string(),
    confirmContent: z.string(),
    urlName: z.string(),
    zhname: z.string(),
    seoTitle: z.string(),
    seoKeywords: z.string(),
    seoDescription: z.string(),
    img: z.string(),
  }),
  extInfo: z.array(
    z.object({
      id: z.int(),
      skuCode: z.string(),
      stock: z.int(),
      price: z.number(),
      img: z.string(),
      spValue: z.string(),
      activates: activationField,
    }),
  ),
  lowPrice: z.number(),
  attrInfo: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ name: z.string(), offPercent: z.number().optional() })),
    }),
  ),
  plat_info: z.array(facet),
  region_info: z.array(facet),
  language_info: z.array(facet),
  theme_info: z.array(facet),
  plat_img: z.array(picture),
  region_img: z.array(picture),
  language_img: z.array(picture),
})

export function detailFields(product: ProductDetail): z.infer<typeof detailSchema> {
  const img = pictureOf(product)
  return {
    iProductInfo: infoFields(product, img),
    extInfo: product.variants.map((variant) => ({
      id: variant.id,
      skuCode: variant.sku,
      stock: variant.stock,
      price: amount(variant.priceCents),
      img: variant.image === null ? img : pictureOf({ ...product, image: variant.image }),
      spValue: variant.spValue,
      activates: activationFields(variant.activates ?? product.activates),
    })),
    lowPrice: amount(product.priceCents),
    attrInfo: product.attributes,
    plat_info: product.platforms.map(facetFields),
    region_info: product.regions.map(facetFields),
    language_info: product.languages.map(facetFields),
    theme_info: product.genres.map(facetFields),
    plat_img: picturesOf(product.platforms),
    region_img: picturesOf(product.regions),
    language_img: picturesOf(product.languages),
  }
}

function activationFields(activates: ActivationView | null): z.infer<typeof activationField> {
  return activates && { ...activates, countries: activates.countries.map(({ code }) => code) }
}

function facetFields({ id, name, code, icon }: FacetName): z.infer<typeof facet> {
  return { id, name, code, img: icon && iconAddress(icon) }
}

function picturesOf(facets: readonly FacetName[]) {
  return facets.flatMap(({ icon, name }) => (icon ? [{ img: iconAddress(icon), info: name }] : []))
}

function infoFields(product: ProductDetail, img: string) {
  const [top, child] = [product.breadcrumb.at(0), product.breadcrumb.at(-1)]
  return {
    id: product.id,
    name: product.name,
    classId: product.categoryId,
    parentClassId: product.breadcrumb.at(-2)?.id ?? -1,
    superClassName: top?.name ?? '',
    className: child?.name ?? '',
    type: '0',
    keyType: product.keyType,
    explanation: product.explanation,
    description: product.descriptionHtml,
    isConfirm: product.confirm !== null,
    confirmTitle: product.confirm?.title ?? '',
    confirmContent: product.confirm?.content ?? '',
    urlName: product.categoryUrlName,
    zhname: product.urlName,
    seoTitle: product.seo.title ?? product.name,
    seoKeywords: product.seo.keywords ?? '',
    seoDescription: product.seo.description ?? product.explanation,
    img,
  }
}

export function pictureOf(product: Pick<ProductCard, 'id' | 'image' | 'cover'>): string {
  return picturePath(product, 'tall', 480)
}
