import { Form } from 'react-router'
import type { ReactNode } from 'react'
import { useShopHref } from './shop-link.tsx'

interface BuyFormProps {
  variantId: number
  quantity?: number
  /** the submit button */
  children: ReactNode
  className?: string
}

/** Puts the variant into the cart and goes to the checkout; works before JavaScript arrives. */
export function BuyForm({ variantId, quantity = 1, children, className = '' }: BuyFormProps) {
  const shopHref = useShopHref()
  return (
    <Form method="post" action={shopHref('/cart')} className={className}>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      {children}
    </Form>
  )
}
