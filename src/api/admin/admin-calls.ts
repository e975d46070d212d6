import type { Call } from '../mount/call.ts'
import { adminMail, adminNote, adminOrder, adminOrders, adminRefund } from './order-calls.ts'
import { adminPrice, adminProducts, adminSetPrice } from './product-calls.ts'
import { adminKeys, adminLowStock, adminStock, adminVariantStock } from './stock-calls.ts'

/** Calls for programs of the owner, under `/api/admin/v1`. */
export const adminCalls: readonly Call[] = [
  adminOrders,
  adminOrder,
  adminMail,
  adminNote,
  adminRefund,
  adminProducts,
  adminPrice,
  adminSetPrice,
  adminStock,
  adminVariantStock,
  adminLowStock,
  adminKeys,
]
