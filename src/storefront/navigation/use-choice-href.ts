import { useCallback } from 'react'
import { useLocation } from 'react-router'

/** The present address with another language or currency, for a plain link, so that the whole page loads. */
export function useChoiceHref(): (choice: { lang: string } | { currency: string }) => string {
  const { pathname, search } = useLocation()
  return useCallback(
    (choice) => {
      const query = new URLSearchParams(search)
      for (const [name, value] of Object.entries(choice)) query.set(name, value)
      return `${pathname}?${query}`
    },
    [pathname, search],
  )
}
