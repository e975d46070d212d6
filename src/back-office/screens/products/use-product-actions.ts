import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import type { EnteredPrice } from '../../../shop/products/change/change-products.ts'
import { decimal } from '../../../shop/money-text.ts'
import type { ActionIssue } from '../../actions.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { useAction } from '../../ui/use-action.ts'
import { officeHref } from '../../office-href.ts'

/** Completed action for the toast and its undo. */
export type Done =
  | {
      intent: 'prices'
      productId: number
      name: string
      prices: { variantId: number; cents: number; wasCents: number }[]
    }
  | { intent: 'on-sale'; productId: number; name: string; isActive: boolean }

export interface ProductActions {
  setPrices(prices: readonly EnteredPrice[]): void
  setOnSale(isActive: boolean): void
  issues: readonly ActionIssue[] | undefined
  /** new price of a variant while the list still loads again */
  newCentsOf(variantId: number): number | undefined
  /** result of the last action */
  done: Done | undefined
  busy: boolean
}

const action = officeHref('products')

/** Changes one product of the list at once. */
export function useProductActions({ id }: Pick<ListedProduct, 'id'>): ProductActions {
  const { send, done, issues, busy } = useAction<Done>({ action, fetcherKey: `product-${id}` })
  return {
    setPrices: (prices) => send(pricesForm(id, prices)),
    setOnSale: (isActive) => send(onSaleForm(id, isActive)),
    issues,
    newCentsOf(variantId) {
      if (!busy || done?.intent !== 'prices') return undefined
      return done.prices.find((one) => one.variantId === variantId)?.cents
    },
    done,
    busy,
  }
}

/** Shows the result of each change of a product, with an undo. */
export function useProductToast(id: number): void {
  const said = (done: Done) => ({ text: doneText(done), undo: undoing(done) })
  useAction<Done>({
    action,
    fetcherKey: `product-${id}`,
    said,
    isToasted: ({ field }) => field === undefined,
  })
}

function onSaleForm(id: number, isActive: boolean): Record<string, string> {
  return { intent: 'on-sale', id: String(id), isActive: String(isActive), wasActive: String(!isActive) }
}

function pricesForm(productId: number, prices: readonly EnteredPrice[]): FormData {
  const form = new FormData()
  form.set('intent', 'prices')
  form.set('id', String(productId))
  for (const { variantId, price, wasCents } of prices) {
    form.append('variantId', String(variantId))
    form.append('price', price)
    form.append('wasCents', String(wasCents))
  }
  return form
}

function undoing(done: Done): FormData | Record<string, string> {
  if (done.intent === 'on-sale') return onSaleForm(done.productId, !done.isActive)
  const back = done.prices.map(({ variantId, cents, wasCents }) => ({
    variantId,
    price: decimal(wasCents),
    wasCents: cents,
  }))
  return pricesForm(done.productId, back)
}

function doneText(done: Done): string {
  const { name } = done
  if (done.intent === 'on-sale') return t(done.isActive ? 'products.put-on' : 'products.taken-off', { name })
  const price = moneyText(done.prices[0]?.cents ?? 0, 'usd')
  return t('products.prices-changed', { prices: done.prices.length, name, price })
}
