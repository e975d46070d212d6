import { hrefTo } from '../../../../shop/page-href.ts'
import { useShopHref } from '../../../navigation/shop-link.tsx'
import { listHref, type ListChoice } from './list-address.ts'

/** Hidden fields of a form without JavaScript: language, currency and the choices that it has no field for. */
export function ListFields({ choice, without }: { choice: ListChoice; without: readonly string[] }) {
  const shopHref = useShopHref()
  const [, query = ''] = shopHref(listHref(hrefTo('home'), choice)).split('?')
  return Array.from(new URLSearchParams(query), ([name, value], index) =>
    without.includes(name) ? null : <input key={index} type="hidden" name={name} value={value} />,
  )
}
