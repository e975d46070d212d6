import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { hrefTo } from '../../../../shop/page-href.ts'
import { cartChangeEvent } from '../../../layout/cart/use-cart.ts'
import { useText } from '../../../text/text.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { CartAnswer } from '../../checkout/cart.ts'

/** A form that changes the cart without leaving the page, and shows the result as a toast. */
export function useAddedToast(productName: string) {
  const t = useText()
  const { Form, state, formData, data } = useFetcher<CartAnswer>()
  const announced = useRef<CartAnswer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || announced.current === data) return
    announced.current = data
    window.dispatchEvent(new Event(cartChangeEvent))
    if (data.problem) showToast({ text: t(`errors.${data.problem}`), tone: 'bad' })
    else
      showToast({
        text: t('product.added', { name: productName }),
        action: { text: t('product.open-cart'), to: hrefTo('checkout') },
      })
  }, [state, data, productName, t])
  return { Form, intent: state === 'idle' ? undefined : formData?.get('intent') }
}
