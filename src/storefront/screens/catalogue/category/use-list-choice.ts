import { useLocation, useNavigate } from 'react-router'
import { useShopHref } from '../../../ui/shop-link.tsx'
import { listQuery, readListChoice, type ListChoice } from './list-address.ts'

/** The choice that the address holds, and ways to another one. */
export interface ListAddress {
  choice: ListChoice
  /** for links */
  hrefOf: (choice: ListChoice) => string
  goTo: (choice: ListChoice) => void
}

export function useListChoice(): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const shopHref = useShopHref()
  const hrefOf = (choice: ListChoice) => pathname + listQuery(choice)
  return {
    choice: readListChoice(new URLSearchParams(search)),
    hrefOf,
    goTo: (choice) => void navigate(shopHref(hrefOf(choice)), { preventScrollReset: true }),
  }
}
