import { Heart } from 'lucide'
import { createContext, use } from 'react'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '../ui/icon.tsx'

/** Ids of the products on the member's wishlist, as this page knows them. */
export const WishesContext = createContext<ReadonlySet<number>>(new Set())

/** The id of the form that every heart of the page submits. */
export const wishFormId = 'wishes'

interface WishButtonProps {
  product: { id: number; name: string }
}

/** A heart on a product's card. */
export function WishHeart({ product: { id, name } }: WishButtonProps) {
  const t = useText()
  const isWished = use(WishesContext).has(id)
  return (
    <button
      {...pressOf(id, isWished)}
      aria-label={t(isWished ? 'wish.remove' : 'wish.add', { name })}
      className="wish-heart"
    >
      <Glyph name="heart" className={isWished ? 'fill-current' : ''} />
    </button>
  )
}

/** A heart as a button with text. */
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
