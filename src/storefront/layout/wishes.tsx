import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { hrefTo } from '../../shop/page-href.ts'
import type { WishAnswer } from '../screens/wishlist/wish.ts'
import { useText } from '../text/text.tsx'
import { useShopHref } from '../navigation/shop-link.tsx'
import { showToast } from '../ui/toast.tsx'
import { WishesContext, wishFormId } from '../product/wish-button.tsx'
import { useFrame } from './use-frame.ts'

/** The form that all hearts of a page share, and the member's wishes. */
export function Wishes({ children }: { children: ReactNode }) {
  const shopHref = useShopHref()
  const { Form, state, formData, data } = useFetcher<WishAnswer>()
  useWishToast(state === 'idle' ? data : undefined)
  const member = useFrame()?.member
  const wished = new Set(member?.wishes)
  for (const [productId, done] of useDone(data, member?.id)) mark(wished, productId, done)
  for (const id of formData?.getAll('wish') ?? []) mark(wished, Number(id), 'added')
  for (const id of formData?.getAll('unwish') ?? []) mark(wished, Number(id), 'removed')
  return (
    <WishesContext value={wished}>
      {children}
      <Form id={wishFormId} method="post" action={shopHref(hrefTo('wish'))} />
    </WishesContext>
  )
}

type Done = 'added' | 'removed'

function mark(wished: Set<number>, productId: number, done: Done): void {
  if (done === 'added') wished.add(productId)
  else wished.delete(productId)
}

const nothingDone: ReadonlyMap<number, Done> = new Map()

/** Remembers the changes since the page was loaded, by product, since a navigation would abort a revalidation. */
function useDone(answer: WishAnswer | undefined, memberId: number | undefined): ReadonlyMap<number, Done> {
  const [seen, setSeen] = useState({ answer, memberId, done: nothingDone })
  if (answer === seen.answer && memberId === seen.memberId) return seen.done
  const before = memberId === seen.memberId ? seen.done : nothingDone
  const isNew = answer !== undefined && answer !== seen.answer && 'done' in answer
  const done = isNew ? new Map(before).set(answer.productId, answer.done) : before
  setSeen({ answer, memberId, done })
  return done
}

function useWishToast(answer: WishAnswer | undefined): void {
  const t = useText()
  const announced = useRef<WishAnswer>(undefined)
  useEffect(() => {
    if (!answer || announced.current === answer) return
    announced.current = answer
    if ('problem' in answer) showToast({ text: t(`errors.${answer.problem}`), tone: 'bad' })
    else if (answer.done === 'removed') showToast({ text: t('wish.removed') })
    else showToast({ text: t('wish.added'), action: { text: t('wish.see'), to: hrefTo('my-wishlist') } })
  }, [answer, t])
}
