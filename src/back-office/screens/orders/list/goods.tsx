import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { goodsText } from './need-text.ts'

const shownCovers = 3

/** Covers, names and SKUs of an order's lines. */
export function Goods({ order }: { order: ListedOrder }) {
  const { goods } = order
  return (
    <span className="item">
      <span className="thumbs">
        {goods.slice(0, shownCovers).map(({ sku, cover }) => (
          <img key={sku} className="thumb" src={cover} alt="" width={240} height={320} loading="lazy" />
        ))}
      </span>
      <span>
        {goodsText(order)}
        <small>{goods.map(({ sku }) => sku).join(', ')}</small>
      </span>
    </span>
  )
}
