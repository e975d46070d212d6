import { productFilter } from '../../../shop/products/list/product-filter.ts'
import { defineList } from '../../ui/list/define-list.ts'

export const productList = defineList({ page: 'products', filter: productFilter, texts: 'products' })
