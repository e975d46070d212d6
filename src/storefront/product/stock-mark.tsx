import { useText } from '../text/text.tsx'

const fewLeft = 10

/** In stock, low or sold out: a symbol, always with words. */
export function StockMark({ stock }: { stock: number }) {
  const t = useText()
  if (stock <= 0) return <span className="stock stock-out text-fg-3">{t('common.sold-out')}</span>
  if (stock < fewLeft)
    return <span className="stock stock-few text-warn">{t('common.few-left', { count: stock })}</span>
  return <span className="stock text-good">{t('common.in-stock')}</span>
}
