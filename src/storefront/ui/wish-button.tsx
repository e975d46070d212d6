import { Heart } from 'lucide'
import { createContext, use } from 'react'
import { useText } from '../text/text.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Ids of the products that the member wishes for, as far as this page knows. */
export const WishesContext = createContext<ReadonlySet<number>>(new Set())

/** The form that every heart of the page belongs to: with or without JavaScript one press sends it. */
export const wishFormId = 'wishes'

interface WishButtonProps {
  product: { id: number; name: string }
}

/** A heart on a product's picture. */
export function WishHeart({ product: { id, name } }: WishButtonProps) {
  const t = useText()
  const isWished = use(WishesContext).has(id)
  return (
    <button
      {...pressOf(id, isWished)}
      aria-label={t(isWished ? 'wish.remove' : 'wish.add', { name })}
      className="wish-heart"
    >
      <Icon of={Heart} className={isWished ? 'fill-current' : ''} />
    </button>
  )
}

/** The same in words, where there is room for them. */
export function WishButton({ product: { id } }: WishButtonProps) {
  const t = useText()
  const isWished = use(WishesContext).has(id)
  return (
    <Button {...pressOf(id, isWished)} look="bare" full>
      <Icon of={Heart} className={isWished ? 'fill-current' : ''} />
      {t(isWished ? 'wish.on-list' : 'wish.put')}
    </Button>
  )
}

function pressOf(productId: number, isWished: boolean) {
  return { type: 'submit', form: wishFormId, name: isWished ? 'unwish' : 'wish', value: productId } as const
}
