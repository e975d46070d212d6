import { shopPicturePath } from '../../shop/localisation/shop-pictures.ts'
import { useFrame } from './use-frame.ts'

/** The icons of the browser's tab and of a home screen: the shop keeper's mark, else the standard one. */
export function ShopIcons() {
  const mark = useFrame()?.pictures.mark
  if (!mark) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={shopPicturePath(mark, 'favicon')} type="image/png" />
      <link rel="apple-touch-icon" href={shopPicturePath(mark, 'apple-touch-icon')} />
    </>
  )
}
