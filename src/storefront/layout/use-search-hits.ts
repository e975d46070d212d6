import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCard } from '../../shop/catalogue/product-card.ts'
import type { loader } from '../screens/catalogue/search-results.tsx'
import { useShopHref } from '../ui/shop-link.tsx'

export const longestSearch = 50
const mostHits = 10
const typingPauseMs = 150

/** The first products that fit what is typed, a moment after the last key, and the words that they were found by. */
export function useSearchHits(typed: string): { query: string; hits: ProductCard[] } {
  const { load, data } = useFetcher<typeof loader>({ key: 'search-hits' })
  const shopHref = useShopHref()
  const [asked, setAsked] = useState('')
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === '' || wanted === asked) return undefined
    const timer = setTimeout(() => {
      setAsked(wanted)
      void load(shopHref(`/search?name=${encodeURIComponent(wanted)}`))
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [wanted, asked, load, shopHref])

  if (wanted === '' || !data) return { query: '', hits: [] }
  return { query: data.query, hits: data.products.slice(0, mostHits) }
}
