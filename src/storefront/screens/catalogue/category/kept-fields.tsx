import { useShopHref } from '../../../ui/shop-link.tsx'
import { listQuery, type ListChoice } from './list-address.ts'

/** What a form without JavaScript has to send along: language, currency, and the choices that it has no field for. */
export function KeptFields({ choice, without }: { choice: ListChoice; without: readonly string[] }) {
  const shopHref = useShopHref()
  const [, query = ''] = shopHref(`/${listQuery(choice)}`).split('?')
  return Array.from(new URLSearchParams(query), ([name, value], index) =>
    without.includes(name) ? null : <input key={index} type="hidden" name={name} value={value} />,
  )
}
