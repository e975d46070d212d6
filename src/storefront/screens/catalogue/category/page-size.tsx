import { useText } from '../../../text/text.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { sizes } from './list-address.ts'
import type { ListAddress } from './use-list-choice.ts'

export function PageSize({ address: { choice, hrefOf } }: { address: ListAddress }) {
  const t = useText()
  return (
    <Segments
      name={t('category.page-size')}
      options={sizes.map((size) => ({
        label: String(size),
        to: hrefOf({ ...choice, size, page: 1 }),
        chosen: size === choice.size,
      }))}
    />
  )
}
