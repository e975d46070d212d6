import { useEffect, useRef, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { WishAnswer } from '../screens/wishlist/wish.ts'
import { useText } from '../text/text.tsx'
import { useShopHref } from '../ui/shop-link.tsx'
import { showToast } from '../ui/toast.tsx'
import { WishesContext, wishFormId } from '../ui/wish-button.tsx'
import { useFrame } from './use-frame.ts'

/** The one form of all the hearts on a page, and what the member wishes for. */
export function Wishes({ children }: { children: ReactNode }) {
  const shopHref = useShopHref()
  const { Form, state, formData, data } = useFetcher<WishAnswer>()
  useTold(state === 'idle' ? data : undefined)
  const wished = new Set(useFrame()?.member?.wishes)
  const [adding, removing] = [formData?.get('wish'), formData?.get('unwish')]
  if (adding) wished.add(Number(adding))
  if (removing) wished.delete(Number(removing))
  return (
    <WishesContext value={wished}>
      {children}
      <Form id={wishFormId} method="post" action={shopHref('/wish')} />
    </WishesContext>
  )
}

function useTold(answer: WishAnswer | undefined): void {
  const t = useText()
  const told = useRef<WishAnswer>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if (answer.problem) showToast({ text: t(`errors.${answer.problem}`), tone: 'bad' })
    else if (answer.done === 'removed') showToast({ text: t('wish.removed') })
    else showToast({ text: t('wish.added'), action: { text: t('wish.see'), to: '/my-wishlist' } })
  }, [answer, t])
}
