import { useState } from 'react'
import { useProductToast } from './use-product-actions.ts'

interface ListedId {
  id: number
}

/** Toasts of the listed products and of those listed before, since a change can take its row off the list. */
export function ProductToasts({ products }: { products: readonly ListedId[] }) {
  const [lists, setLists] = useState([products])
  if (lists[0] !== products) setLists([products, ...lists.slice(0, 1)])
  const ids = new Set(lists.flat().map(({ id }) => id))
  return [...ids].map((id) => <ProductToast key={id} id={id} />)
}

function ProductToast({ id }: ListedId) {
  useProductToast(id)
  return undefined
}
