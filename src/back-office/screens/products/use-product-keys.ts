import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { type ProductFilter, productFilter } from '../../../shop/products/list/product-filter.ts'
import { type Shortcut, useShortcuts } from '../../keyboard/shortcuts.tsx'
import type { Rows } from '../../ui/list/use-rows.ts'
import { productsHref } from './products-href.ts'
import { officeHref } from '../../office-href.ts'

interface ProductKeys {
  filter: ProductFilter
  rows: Rows
  body: RefObject<HTMLTableSectionElement | null>
  canWrite: boolean
}

/** Keys of the product list: changes apply to the focused row. */
export function useProductKeys({ filter, rows, body, canWrite }: ProductKeys): void {
  const navigate = useNavigate()
  function press(act: 'price' | 'on-sale') {
    const row = body.current?.rows[rows.at]
    if (!row?.contains(document.activeElement)) return
    const found = row.querySelector<HTMLElement>(`[data-act="${act}"]`)
    found?.focus()
    if (found instanceof HTMLButtonElement) found.click()
  }
  const byTab = productFilter.tabs.map((tab, index): Shortcut => ({
    keys: String(index + 1),
    text: `products.tab.${tab}`,
    run: () => void navigate(productsHref({ ...filter, tab })),
  }))
  const writing: Shortcut[] = [
    { keys: 'p', text: 'products.key-price', run: () => press('price') },
    { keys: 's', text: 'products.key-state', run: () => press('on-sale') },
    { keys: 'n', text: 'products.new', run: () => void navigate(officeHref('product-new')) },
  ]
  useShortcuts('products.title', [...rows.shortcuts, ...(canWrite ? writing : []), ...byTab])
}
