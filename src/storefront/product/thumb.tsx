import { Cover } from './cover.tsx'

interface ThumbProps {
  product: Parameters<typeof Cover>[0]['product']
  /** xs 33, sm 42, md 56, lg 96 px wide */
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** The small picture beside a product's name in rows, carts and orders. */
export function Thumb({ product, size = 'md' }: ThumbProps) {
  return (
    <span className={`block flex-none overflow-hidden ${boxes[size]}`}>
      <Cover product={product} />
    </span>
  )
}

const boxes = {
  xs: 'w-8.25 rounded-tag',
  sm: 'w-10.5 rounded-[3px]',
  md: 'w-14 rounded-control',
  lg: 'w-24 rounded-control',
}
