import { redirect } from 'react-router'
import texts from 'virtual:texts/category'
import { browseProducts } from '../../../shop/catalogue/listing/browse-products.ts'
import {
  readCategory,
  type Category as CategoryNode,
} from '../../../shop/catalogue/categories/category-tree.ts'
import { categoryKey } from '../../../shop/catalogue/cdn/cdn-keys.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { cdnKeysContext, memoizeContext, shopContext } from '../../context.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { shownList } from '../../product/shown-card.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { breadcrumbData } from '../../seo/product-data.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { categoryHref, type Href, hrefTo } from '../../../shop/page-href.ts'
import { unknownParameter } from '../home/unknown-category.ts'
import type { Route } from './+types/category.ts'
import { CategoryPage } from './category/category-page.tsx'
import { shownConditions } from './category/shown-conditions.ts'
import { browseInput } from './category/browse-input.ts'
import { listHref, readListChoice } from './category/list-address.ts'

export const handle = { texts }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const hrefOf = (to: Href) => redirectHref(request, visitor, to)

  const category = await readCategory(shop, visitor, { name: params.category })
  if (!category) throw redirect(hrefOf(hrefTo('home', { [unknownParameter]: params.category })))
  const choice = readListChoice(searchParams)
  if (category.urlName !== params.category)
    throw redirect(hrefOf(listHref(categoryHref(category), choice)), 301)

  const input = { ...browseInput(choice), categoryId: category.id }
  const { list, conditions } = await browseProducts(shop, visitor, input)
  if (list.page > list.pageCount)
    throw redirect(hrefOf(listHref(categoryHref(category), { ...choice, page: list.pageCount })))

  context.set(cdnKeysContext, [categoryKey(category.urlName)])
  const memoize = context.get(memoizeContext)
  const seo = await memoize(`seo category ${visitor.locale}`, () => readPageSeo(shop, visitor, 'category'))
  const { name, urlName, description, breadcrumb, top } = category
  return {
    category: { name, urlName, description, breadcrumb },
    family: { urlName: top.urlName, children: top.children.map(entry) },
    conditions: shownConditions(conditions, choice),
    list: shownList(list),
    seo,
  }
}

function entry(category: CategoryNode) {
  return { name: category.name, urlName: category.urlName }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return []
  const { category, seo } = loaderData
  return pageMeta(root.loaderData, {
    title: category.name,
    description: `${category.name}. ${category.description || (seo?.description ?? '')}`,
    keywords: `${category.name}, ${seo?.keywords ?? ''}`,
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { breadcrumb } = loaderData.category
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && ((frame) => [breadcrumbData(breadcrumb, undefined, frame)])}
      />
      <CategoryPage {...loaderData} />
    </>
  )
}
