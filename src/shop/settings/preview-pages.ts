import { officeText } from '../localisation/office-text.ts'
import { categoryHref, hrefTo, productHref } from '../page-href.ts'
import type { Shop } from '../shop.ts'
import { newestProduct } from './preview-page-records.ts'

export interface PreviewPage {
  name: string
  path: string
}

/** Pages on which staff preview a look: home, the newest product and its category, and a page of text. */
export async function listPreviewPages({ db }: Pick<Shop, 'db'>): Promise<PreviewPage[]> {
  const product = await newestProduct(db)
  return [
    { name: officeText('look.page.home'), path: hrefTo('home') },
    ...(product
      ? [
          { name: product.name, path: productHref(product) },
          { name: product.categoryName, path: categoryHref({ urlName: product.categoryUrlName }) },
        ]
      : []),
    { name: officeText('look.page.cart'), path: hrefTo('cart') },
    { name: officeText('look.page.text'), path: hrefTo('about-us') },
  ]
}
