import { activationRule } from '../catalogue/activation/activation.ts'
import { activationCountry } from '../catalogue/activation/activation-country.ts'
import { type ActivationIn, activationIn } from '../catalogue/activation/activation-in.ts'
import type { ProductCard } from '../catalogue/cards/product-card.ts'
import { priceOf, productCards } from '../catalogue/cards/product-cards.ts'
import {
  attributeText,
  translatedAttributes,
  translatedValues,
} from '../catalogue/product/product-attribute.ts'
import type { TaxKind } from '../catalogue/product/tax-kind.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { buyableLines } from './buyable-lines.ts'
import type { CartLine } from './cart.ts'
import { type CartVariantRow, sellableVariants } from './cart-records.ts'

/** A cart line with present prices and stock (CART-5). Amounts are cents of the visitor's currency. */
export interface PricedLine extends CartLine {
  sku: string
  /** `Edition: Deluxe`, empty for a product without choices */
  attributes: string
  unitPriceCents: number
  unitListCents: number | null
  sumCents: number
  stock: number
  taxKind: TaxKind
  /** the shop has too few keys of its own */
  isFromSuppliers?: true
  /** why the line cannot be bought now: no key left, or too few */
  problem?: 'sold-out' | 'short'
  /** whether the key activates in the visitor's country; undefined if unknown */
  activation?: ActivationIn | undefined
  product: Pick<
    ProductCard,
    | 'id'
    | 'name'
    | 'zhName'
    | 'categoryId'
    | 'categoryUrlName'
    | 'urlName'
    | 'keyType'
    | 'cover'
    | 'image'
    | 'platform'
    | 'region'
    | 'confirm'
  >
}

export interface PricedCart {
  lines: PricedLine[]
  /** number of lines, as the header shows it (CART-3) */
  totalCount: number
  totalCents: number
  /** type of the last line's product; 0 for an empty cart */
  cartType: 0 | 1
  /** variants of the cookie that are off sale; the visitor is informed */
  goneVariantIds: number[]
}

export async function priceCart(
  shop: Pick<Shop, 'db' | 'priceClock'>,
  visitor: Visitor,
  lines: readonly CartLine[],
): Promise<PricedCart> {
  await shop.priceClock.switchDue()
  return priceCartNow(shop, visitor, lines)
}

/** Prices a cart like `priceCart`. Call it only once prices are known to be up to date. */
export async function priceCartNow(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  lines: readonly CartLine[],
): Promise<PricedCart> {
  const variants = await sellableVariants(
    shop.db,
    visitor.locale,
    lines.map((line) => line.variantId),
  )
  const cards = await productCards(shop, visitor, [...new Set(variants.map((variant) => variant.product_id))])
  const priced = lines.flatMap((line) => {
    const variant = variants.find((one) => one.id === line.variantId)
    const product = cards.find((card) => card.id === variant?.product_id)
    return variant && product ? [priceLine(visitor, line, variant, product)] : []
  })
  return {
    lines: priced,
    totalCount: priced.length,
    totalCents: buyableLines(priced).reduce((sum, line) => sum + line.sumCents, 0),
    cartType: priced.at(-1)?.product.keyType ?? 0,
    goneVariantIds: lines
      .map((line) => line.variantId)
      .filter((id) => !priced.some((line) => line.variantId === id)),
  }
}

function priceLine(
  visitor: Visitor,
  line: CartLine,
  variant: CartVariantRow,
  product: ProductCard,
): PricedLine {
  const { priceCents: unitPriceCents, listPriceCents: unitListCents } = priceOf(variant, visitor.currency)
  const problem = variant.stock === 0 ? 'sold-out' : variant.stock < line.quantity ? 'short' : undefined
  const rule = activationRule({
    variant: variant.activates,
    product: variant.product_activates,
    regions: variant.region_activates,
  })
  const activation = rule && activationIn(rule, activationCountry(visitor), visitor.locale)
  return {
    ...line,
    sku: variant.sku,
    attributes: choiceText(variant),
    unitPriceCents,
    unitListCents,
    sumCents: unitPriceCents * line.quantity,
    stock: variant.stock,
    taxKind: variant.tax_kind,
    ...(variant.stock - variant.supplied < line.quantity && { isFromSuppliers: true }),
    ...(problem && { problem }),
    ...(activation && { activation }),
    product,
  }
}

function choiceText({ attributes, attribute_texts: texts, option_values }: CartVariantRow): string {
  return attributeText(
    translatedAttributes(attributes, texts),
    translatedValues(attributes, texts, option_values),
  )
}
