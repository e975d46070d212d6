import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { allCategories, type CategoryRow } from '../../catalogue/categories/category-records.ts'
import { picturePath } from '../../catalogue/covers/picture-path.ts'
import { coverLook } from '../../catalogue/covers/product-cover.ts'
import { storedProducts } from '../import/stored-products.ts'
import { type Guide, guides } from '../../catalogue/product/activation-steps.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { productHref } from '../../page-href.ts'
import type { Db, Shop } from '../../shop.ts'
import { may, type Role } from '../../staff/roles.ts'
import { latestCosts } from '../../keys/pool/pool-records.ts'
import { facetNames, productHead, variantStocks } from './product-edit-records.ts'
import { type ListedProduct, productsByExternalId } from '../../catalogue/search/listed-product-records.ts'
import type { ProductDraft } from './product-draft.ts'

export interface VariantFacts {
  id: number
  stock: number
  costCents: number | undefined
}

export interface EditedProduct {
  id: number
  draft: ProductDraft
  /** by SKU */
  variants: Readonly<Record<string, VariantFacts>>
  related: ListedProduct[]
  ratingCount: number
  rating: number | undefined
  shopUrl: string
  drawn: string
}

const coverWidth = 240

export async function readProductForm(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  role: Role,
  id: number,
): Promise<EditedProduct | undefined> {
  const head = await productHead(db, id)
  const draft = head && (await readDraft(db, head.external_id))
  if (!head || !draft) return undefined
  const variants = await variantStocks(db, id)
  const variantIds = variants.map((variant) => variant.id)
  const costs = may(role, 'costs.read') ? await latestCosts(db, variantIds) : new Map<number, number>()
  const path = productHref({ categoryUrlName: head.category_url_name, urlName: head.url_name })
  return {
    id,
    draft,
    variants: Object.fromEntries(
      variants.map((one) => [one.sku, { id: one.id, stock: one.stock, costCents: costs.get(one.id) }]),
    ),
    related: await productsByExternalId(db, draft.related ?? []),
    ratingCount: head.rating_count,
    rating: head.rating_count > 0 ? head.rating_sum / head.rating_count : undefined,
    shopUrl: new URL(path, config.publicUrl).href,
    drawn: picturePath({ id, cover: coverLook(head) }, 'tall', coverWidth),
  }
}

/** A product as its import line, without empty fields. */
export async function readDraft(db: Db, externalId: string): Promise<ProductDraft | undefined> {
  const whole = (await storedProducts(db, [externalId])).get(externalId)
  return whole && (JSON.parse(JSON.stringify(whole)) as ProductDraft)
}

export interface EditorChoices {
  /** by address, with the parent before the name; products of hidden categories are sold too */
  categories: { urlName: string; name: string; hidden: boolean }[]
  names: Record<FacetKind, string[]>
  guides: readonly Guide[]
}

export async function readEditorChoices({ db }: Pick<Shop, 'db'>): Promise<EditorChoices> {
  const categories = await allCategories(db, fallbackLocaleId)
  const [platform, region, language, genre] = await Promise.all([
    facetNames(db, 'platform'),
    facetNames(db, 'region'),
    facetNames(db, 'language'),
    facetNames(db, 'genre'),
  ])
  return {
    categories: categories
      .filter((one) => one.parent_id === null)
      .flatMap((top) => [choiceOf(top), ...childrenOf(top, categories)]),
    names: {
      platform: platform.map(({ name }) => name),
      region: region.map(({ name }) => name),
      language: language.map(({ code }) => code),
      genre: genre.map(({ name }) => name),
    },
    guides,
  }
}

function choiceOf({ url_name: urlName, name, hidden }: CategoryRow): EditorChoices['categories'][number] {
  return { urlName, name, hidden }
}

function childrenOf(top: CategoryRow, all: readonly CategoryRow[]): EditorChoices['categories'] {
  return all
    .filter((one) => one.parent_id === top.id)
    .map((child) => ({
      ...choiceOf(child),
      name: `${top.name} › ${child.name}`,
      hidden: top.hidden || child.hidden,
    }))
}
