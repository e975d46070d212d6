import type { ProductCard } from '../cards/product-card.ts'

/** tall 3:4 and wide 16:9; art is 16:9 without the title */
export type PictureShape = 'tall' | 'wide' | 'art'

/** The address of the picture of a product or of an article (`newsPicture`): its own, else the drawn cover. */
export function picturePath(
  { id, cover, image }: Pick<ProductCard, 'cover'> & { id: number | string; image?: string | null },
  shape: PictureShape,
  width: number,
): string {
  const owner = image ? `own/${image}` : `${id}/${cover.version}`
  return `/covers/${owner}/${shape}-${width}`
}

export function inShape(path: string, shape: PictureShape, width: number): string {
  return path.replace(/[^/]+$/, `${shape}-${width}`)
}
