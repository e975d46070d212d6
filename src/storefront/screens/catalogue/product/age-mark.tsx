import { type AgeMark as Mark, partsOfMark } from '../../../../shop/catalogue/product/age-mark.ts'
import { useNumber, useText } from '../../../text/text.tsx'

/** The age from which a rating body allows a product. */
export default function AgeMark({ mark }: { mark: Mark }) {
  const t = useText()
  const number = useNumber()
  const { body, sign, fromAge } = partsOfMark(mark)
  return (
    <p className="flex flex-none items-center gap-2 text-sm">
      <b className="display-4 grid min-h-9 min-w-9 place-items-center rounded-tag border-2 border-fg px-1">
        <bdi>{sign}</bdi>
      </b>
      <span>
        {fromAge > 0 ? t('product.from-age', { age: number(fromAge) }) : t('product.any-age')}
        <bdi className="block text-fg-3">{body}</bdi>
      </span>
    </p>
  )
}
