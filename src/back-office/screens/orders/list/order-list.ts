import { orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import { defineList } from '../../../ui/list/define-list.ts'

export const orderList = defineList({
  page: 'orders',
  filter: orderFilter,
  texts: 'orders',
  onTab: { numbers: [] },
  postsSearch: true,
})
