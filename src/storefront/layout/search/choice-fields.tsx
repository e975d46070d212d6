import { hrefTo } from '../../../shop/page-href.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'

/** Language and currency as hidden fields, since a GET form drops the query of its action. */
export function ChoiceFields() {
  const [, query] = useShopHref()(hrefTo('search')).split('?')
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
