import { useFetcher, useSubmit } from 'react-router'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import type { TypedPrice } from '../../../shop/products/change/change-products.ts'
import { decimal } from '../../../shop/money-text.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import type { ActIssue, Answer } from '../../acts.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { useAnswerToast } from '../../ui/use-answer-toast.ts'
import { officeHref } from '../../office-href.ts'

/** Completed action for the toast and its undo. */
export type Done =
  | {
      act: 'prices'
      productId: number
      name: string
      prices: { variantId: number; cents: number; wasCents: number }[]
    }
  | { act: 'on-sale'; productId: number; name: string; isActive: boolean }

type ProductAnswer = Answer<Done>

export interface ProductActs {
  setPrices(prices: readonly TypedPrice[]): void
  setOnSale(isActive: boolean): void
  issues: readonly ActIssue[] | undefined
  /** what it costs already, while the list is still read again */
  newCentsOf(variantId: number): number | undefined
  /** what was done last */
  done: Done | undefined
  busy: boolean
}

/** Changes one product of the list at once. */
export function useProductActs({ id }: Pick<ListedProduct, 'id'>): ProductActs {
  const how = howOf(id)
  const sent = useFetcher<ProductAnswer>({ key: how.fetcherKey })
  // not the fetcher's own: the undo works from any page
  const submit = useSubmit()
  const answer = sent.data
  return {
    setPrices: (prices) => void submit(pricesForm(id, prices), how),
    setOnSale: (isActive) =>
      void submit({ act: 'on-sale', id, isActive: String(isActive), wasActive: String(!isActive) }, how),
    issues: answer?.issues,
    newCentsOf(variantId) {
      if (sent.state === 'idle' || answer?.done?.act !== 'prices') return undefined
      return answer.done.prices.find((one) => one.variantId === variantId)?.cents
    },
    done: answer?.done,
    busy: sent.state !== 'idle',
  }
}

function howOf(id: number) {
  return {
    method: 'post',
    action: officeHref('products'),
    navigate: false,
    fetcherKey: `product-${id}`,
  } as const
}

/** Shows the result of each change of a product, with an undo. */
export function useProductToast({ id }: Pick<ListedProduct, 'id'>): void {
  const how = howOf(id)
  const sent = useFetcher<ProductAnswer>({ key: how.fetcherKey })
  const submit = useSubmit()
  useAnswerToast(sent.data, ({ done, issues }) => {
    const issue = issues?.find(({ field }) => field === undefined)
    if (issue) return { text: issueText(issue), isAlert: true }
    return done && { text: doneText(done), undo: () => void submit(undoing(done), how) }
  })
}

function pricesForm(productId: number, prices: readonly TypedPrice[]): FormData {
  const form = new FormData()
  form.set('act', 'prices')
  form.set('id', String(productId))
  for (const { variantId, price, wasCents } of prices) {
    form.append('variantId', String(variantId))
    form.append('price', price)
    form.append('wasCents', String(wasCents))
  }
  return form
}

function undoing(done: Done): FormData | Record<string, string> {
  if (done.act === 'on-sale') {
    const { productId, isActive } = done
    return { act: 'on-sale', id: String(productId), isActive: String(!isActive), wasActive: String(isActive) }
  }
  const back = done.prices.map(({ variantId, cents, wasCents }) => ({
    variantId,
    price: decimal(wasCents),
    wasCents: cents,
  }))
  return pricesForm(done.productId, back)
}

function doneText(done: Done): string {
  const { name } = done
  if (done.act === 'on-sale') return t(done.isActive ? 'products.put-on' : 'products.taken-off', { name })
  const price = moneyText(done.prices[0]?.cents ?? 0, 'usd')
  return t('products.prices-changed', { prices: done.prices.length, name, price })
}
