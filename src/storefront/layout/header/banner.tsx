import { ArrowLeft, ArrowRight } from 'lucide'
import { useRef } from 'react'
import { productHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Cover } from '../../product/cover.tsx'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFrame } from '../use-frame.ts'

const perPage = 4

/** Featured products below the categories, four to a page (HDR-2). Without JavaScript the row scrolls. */
export function Banner() {
  const t = useText()
  const pages = useRef<HTMLDivElement>(null)
  const items = useFrame()?.banner ?? []
  if (items.length === 0) return null
  const pageCount = Math.ceil(items.length / perPage)
  const show = (page: number) =>
    pages.current?.children[page]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <section
      aria-label={t('common.featured')}
      className="col-span-full -mt-1 border-t border-line px-2 pt-2.5"
    >
      <div className="flex min-h-9 items-center">
        <h2 className="me-auto font-semibold">{t('common.featured')}</h2>
        {pageCount > 1 && (
          <span className="flex noscript:hidden">
            <IconButton
              directed
              size="sm"
              icon={ArrowLeft}
              label={t('common.previous-page')}
              onClick={() => show(0)}
            />
            <IconButton
              directed
              size="sm"
              icon={ArrowRight}
              label={t('common.next-page')}
              onClick={() => show(pageCount - 1)}
            />
          </span>
        )}
      </div>
      <div
        ref={pages}
        className="no-bars flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth"
      >
        {Array.from({ length: pageCount }, (_, page) => (
          <ul key={page} className="grid w-full flex-none snap-start grid-cols-4 gap-3 p-1">
            {items.slice(page * perPage, (page + 1) * perPage).map((product) => (
              <li key={product.id}>
                <ShopLink to={productHref(product)} className="grid gap-1.5 text-sm hover:underline">
                  <span className="overflow-hidden rounded-control">
                    <Cover product={product} shape="art" />
                  </span>
                  <bdi className="line-clamp-2">{product.name}</bdi>
                </ShopLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}
