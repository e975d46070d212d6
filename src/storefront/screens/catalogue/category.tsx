import { redirect } from 'react-router'
import texts from 'virtual:texts/category'
import { browseProducts } from '../../../shop/catalogue/browse-products.ts'
import { readCategory, type Category as CategoryNode } from '../../../shop/catalogue/category-tree.ts'
import { readSeoText } from '../../../shop/content/seo-text.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from '../../context.ts'
import { redirectHref } from '../../redirect-href.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { breadcrumbData } from '../../seo/product-data.ts'
import { categoryHref } from '../../ui/product-href.ts'
import type { Route } from './+types/category.ts'
import { CategoryPage } from './category/category-page.tsx'
import { browseInput } from './category/browse-input.ts'
import { listQuery, readListChoice } from './category/list-address.ts'

export const handle = { texts }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  context.set(sharedSecondsContext, pageSeconds)
  const { searchParams } = new URL(request.url)
  const hrefOf = (to: string) => redirectHref(request, visitor, to)

  const category = await readCategory(shop, visitor, { name: params.category })
  if (!category) throw redirect(hrefOf('/'))
  const choice = readListChoice(searchParams)
  if (category.urlName !== params.category)
    throw redirect(hrefOf(categoryHref(category) + listQuery(choice)), 301)

  const { list, conditions } = await browseProducts(shop, visitor, browseInput(category.id, choice))
  if (list.page > list.pageCount)
    throw redirect(hrefOf(categoryHref(category) + listQuery({ ...choice, page: list.pageCount })))

  const seo = await readSeoText(shop, visitor, 'page_product_list')
  const { name, urlName, description, breadcrumb, top } = category
  return {
    category: { name, urlName, description, breadcrumb },
    family: { urlName: top.urlName, children: top.children.map(entry) },
    conditions,
    list,
    seo,
  }
}

function entry(category: CategoryNode) {
  return { name: category.name, urlName: category.urlName }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const frame = root.loaderData
  if (!loaderData || !frame) return []
  const { category, seo } = loaderData
  return [
    ...pageMeta({
      title: category.name,
      description: `${category.name}. ${category.description || (seo?.description ?? '')}`,
      keywords: `${category.name}, ${seo?.keywords ?? ''}`,
    }),
    { 'script:ld+json': breadcrumbData(category.breadcrumb, undefined, frame.publicUrl) },
  ]
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />
}
