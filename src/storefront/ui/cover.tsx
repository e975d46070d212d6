interface CoverProps {
  product: { id: number; cover: { version: string; ground: string }; image?: string | null }
  /** tall 3:4 and wide 16:9 carry the title; art is 16:9 without it */
  shape?: 'tall' | 'wide' | 'art'
  /** how wide it is shown, as in `<img sizes>`; left out for small ones, which the smallest picture fits on any screen */
  sizes?: string
  /** the title, unless it is printed beside the picture */
  alt?: string
  /** the picture a page is opened for: fetched at once */
  first?: boolean
  className?: string
}

/** A product's picture. Its box has the ground colour until it is there. */
export function Cover({
  product,
  shape = 'tall',
  sizes,
  alt = '',
  first = false,
  className = '',
}: CoverProps) {
  const { widths, ratio, box } = shapes[shape]
  const address = (width: number) => `/covers/${product.id}/${product.cover.version}/${shape}-${width}`
  const width = sizes === undefined ? widths[0] : widths[1]
  const chosenBySize = sizes !== undefined && product.image == null
  return (
    <img
      src={product.image ?? address(width)}
      srcSet={chosenBySize ? widths.map((one) => `${address(one)} ${one}w`).join(', ') : undefined}
      sizes={chosenBySize ? sizes : undefined}
      width={width}
      height={Math.round(width / ratio)}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={`${box} w-full object-cover ${className}`}
      style={{ backgroundColor: product.cover.ground }}
    />
  )
}

const wide = { widths: [640, 960, 1280, 1600] as const, ratio: 16 / 9, box: 'aspect-video' }
const shapes = {
  tall: { widths: [240, 360, 480, 900] as const, ratio: 3 / 4, box: 'aspect-3/4' },
  wide,
  art: wide,
}
