import { ProductCard } from './product-card.tsx'
import type { ShownCard } from './shown-card.ts'

interface CardRowProps {
  products: readonly ShownCard[]
  /** true: several rows; false: one row, which scrolls sideways on small screens */
  whole?: boolean
}

/** Product cards, five across. */
export function CardRow({ products, whole = false }: CardRowProps) {
  return (
    <div
      className={`lg:grid-cols-5 lg:gap-4 xl:gap-6 ${
        whole
          ? 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4'
          : 'no-bars -mx-(--lk-gutter) grid snap-x snap-mandatory scroll-px-(--lk-gutter) auto-cols-[10.75rem] grid-flow-col gap-3 overflow-x-auto px-(--lk-gutter) *:snap-start lg:mx-0 lg:grid-flow-row lg:overflow-visible lg:px-0'
      }`}
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>
  )
}
