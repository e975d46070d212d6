import type { ReactNode } from 'react'
import { listFormat } from '../../../../platform/formats.ts'
import type { ProductDetail } from '../../../../shop/catalogue/product/product-detail.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { useDay, useLocale, useText } from '../../../text/text.tsx'
import { NumberText } from '../../../ui/number-text.tsx'

/** The description, and facts that are not needed for buying. */
export function Description({ product, sku }: { product: ProductDetail; sku: string }) {
  const t = useText()
  const { tag } = localeById(product.descriptionLocale)
  return (
    <section id="description" aria-labelledby="description-title" className="page-part pt-6">
      <h2 id="description-title" className="sr-only">
        {t('product.description')}
      </h2>
      <div
        lang={tag}
        dir="auto"
        className="prose"
        dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
      />
      <Details product={product} sku={sku} />
    </section>
  )
}

function Details({ product, sku }: { product: ProductDetail; sku: string }) {
  const t = useText()
  const { intlTag } = useLocale()
  const day = useDay()
  return (
    <table className="mt-6 w-full max-w-[42rem] border-t border-line text-[0.9375rem]">
      <caption className="sr-only">{t('product.details')}</caption>
      <tbody>
        {product.genres.length > 0 && (
          <Row name={t('product.genres')}>
            {listFormat(intlTag, { type: 'unit' }).format(product.genres.map((genre) => genre.name))}
          </Row>
        )}
        {product.publisher && (
          <Row name={t('product.publisher')}>
            <bdi>{product.publisher}</bdi>
          </Row>
        )}
        {product.releasedOn && <Row name={t('product.released')}>{day(product.releasedOn)}</Row>}
        <Row name={t('product.sku')}>
          <NumberText>{sku}</NumberText>
        </Row>
      </tbody>
    </table>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-36 py-2 pe-4 text-start align-top font-medium text-fg-3">
        {name}
      </th>
      <td className="py-2">{children}</td>
    </tr>
  )
}
