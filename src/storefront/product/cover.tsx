import { picturePath } from '../../shop/catalogue/covers/picture-path.ts'

interface CoverProps {
  /** a product, or an article as `newsPicture` gives it */
  product: { id: number | string; cover: { version: string; ground: string }; image?: string | null }
  /** tall 3:4 and wide 16:9 carry the title; art is 16:9 without it */
  shape?: 'tall' | 'wide' | 'art'
  /** the displayed width, as in `<img sizes>`; without it the smallest picture is enough */
  sizes?: string
  /** the title, unless it is printed beside the picture */
  alt?: string
  /** the main picture of the page: loaded eagerly */
  first?: boolean
  className?: string
}

/** A product's picture. Its box has the ground colour until it is loaded. */
export function Cover({
  product,
  shape = 'tall',
  sizes,
  alt = '',
  first = false,
  className = '',
}: CoverProps) {
  const { widths, ratio, box } = shapes[shape]
  const width = sizes === undefined ? widths[0] : widths[1]
  return (
    <img
      src={picturePath(product, shape, width)}
      srcSet={
        sizes === undefined
          ? undefined
          : widths.map((one) => `${picturePath(product, shape, one)} ${one}w`).join(', ')
      }
      sizes={sizes}
      width={width}
      height={Math.round(width / ratio)}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={`${box} ${className}`.trimEnd()}
      style={{ backgroundColor: product.cover.ground }}
    />
  )
}

const wide = { widths: [640, 960, 1280, 1600] as const, ratio: 16 / 9, box: 'cover aspect-video' }
const shapes = {
  tall: { widths: [240, 360, 480, 900] as const, ratio: 3 / 4, box: 'cover aspect-3/4' },
  wide,
  art: wide,
}
