import type { ShownCard } from '../../../product/shown-card.ts'
import { useText } from '../../../text/text.tsx'
import { CardRow } from '../../../product/card-row.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'

/** Similar products. */
export function Recommendations({ products }: { products: ShownCard[] }) {
  const t = useText()
  if (products.length === 0) return null
  return (
    <section
      id="recommendations"
      aria-labelledby="recommendations-title"
      className="later-2 section-gap page-part"
    >
      <SectionHead
        id="recommendations-title"
        title={t('product.goes-well')}
        note={t('product.goes-well-note')}
      />
      <CardRow products={products} />
    </section>
  )
}
