import { Cover } from './cover.tsx'

interface ThumbProps {
  product: Parameters<typeof Cover>[0]['product']
  /** xs 33, sm 42, md 56, lg 96 px wide */
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** The small picture beside a product's name in rows, carts and orders. */
export function Thumb({ product, size = 'md' }: ThumbProps) {
  const { box, width } = sizes[size]
  return (
    <span className={`block flex-none overflow-hidden ${box}`}>
      <Cover product={product} sizes={`${width}px`} />
    </span>
  )
}

const sizes = {
  xs: { box: 'w-8.25 rounded-tag', width: 33 },
  sm: { box: 'w-10.5 rounded-[3px]', width: 42 },
  md: { box: 'w-14 rounded-control', width: 56 },
  lg: { box: 'w-24 rounded-control', width: 96 },
}
