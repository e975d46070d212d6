import { pageSizes } from '../../../../shop/catalogue/listing/page-sizes.ts'
import { useText } from '../../../text/text.tsx'
import { Segments } from './segments.tsx'
import type { ListAddress } from './use-list-choice.ts'

export function PageSize({ address: { choice, hrefOf } }: { address: ListAddress }) {
  const t = useText()
  return (
    <Segments
      name={t('category.page-size')}
      options={pageSizes.map((size) => ({
        label: String(size),
        to: hrefOf({ ...choice, size, page: 1 }),
        chosen: size === choice.size,
      }))}
    />
  )
}
