import { useLocation, useNavigate } from 'react-router'
import { type Href, ownHref } from '../../../../shop/page-href.ts'
import { useShopHref } from '../../../navigation/shop-link.tsx'
import { listHref, readListChoice, type ListChoice } from './list-address.ts'

/** The choice in the address, and functions to change it. */
export interface ListAddress {
  choice: ListChoice
  /** for links */
  hrefOf: (choice: ListChoice) => Href
  goTo: (choice: ListChoice) => void
}

/** Reads the choice from the address of a category, or with `readSearchChoice` from that of a search. */
export function useListChoice(read = readListChoice): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const shopHref = useShopHref()
  const hrefOf = (choice: ListChoice) => listHref(ownHref(pathname), choice)
  return {
    choice: read(new URLSearchParams(search)),
    hrefOf,
    goTo: (choice) => void navigate(shopHref(hrefOf(choice)), { preventScrollReset: true }),
  }
}
