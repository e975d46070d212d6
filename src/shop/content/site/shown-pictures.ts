import {
  logoBox,
  shopPicturePath,
  type ShopPicture,
  type ShopPictures,
} from '../../localisation/site/shop-pictures.ts'
import { shapeBoxes } from '../../pictures/picture-shapes.ts'

interface PictureView {
  /** from the root of the shop */
  src: string
  width: number
  height: number
}

export interface PicturesView {
  logo?: PictureView
  dark?: PictureView
  mark?: PictureView
  card?: PictureView
  /** links in the head of each page */
  icons: readonly { rel: 'icon' | 'apple-touch-icon'; href: string }[]
}

const logoSize = { width: 240, height: 40 }

export function shownPictures({ logo, mark, card, 'logo-dark': dark }: ShopPictures): PicturesView {
  return {
    ...(logo && { logo: shownLogo(logo) }),
    ...(dark && { dark: shownLogo(dark) }),
    ...(mark && { mark: { src: shopPicturePath(mark, 'favicon'), width: 34, height: 34 } }),
    ...(card && { card: { src: shopPicturePath(card, 'card'), ...shapeBoxes.card } }),
    icons: mark
      ? [
          { rel: 'icon', href: shopPicturePath(mark, 'favicon') },
          { rel: 'apple-touch-icon', href: shopPicturePath(mark, 'apple-touch-icon') },
        ]
      : [{ rel: 'icon', href: '/favicon.svg' }],
  }
}

function shownLogo(picture: ShopPicture): PictureView {
  return { src: shopPicturePath(picture, 'logo'), ...logoBox(picture, logoSize) }
}
