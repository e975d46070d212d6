import { useEffect, useState } from 'react'
import type { ProductCard } from '../../shop/catalogue/product-card.ts'
import { callApi } from '../call-api.ts'
import { useShopHref } from '../ui/shop-link.tsx'

export const longestSearch = 50
const typingPauseMs = 150

interface Hits {
  query: string
  hits: ProductCard[]
}

const noHits: Hits = { query: '', hits: [] }

/** The first products that fit what is typed, a moment after the last key, and the words that they were found by. */
export function useSearchHits(typed: string): Hits {
  const shopHref = useShopHref()
  const [found, setFound] = useState(noHits)
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === '') return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      callApi<ProductCard[]>(shopHref(`/search/hits?name=${encodeURIComponent(wanted)}`)).then(
        ({ data }) => isWanted && data && setFound({ query: wanted, hits: data }),
        // told already; what was found before stays
        () => undefined,
      )
    }, typingPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wanted, shopHref])

  return wanted === '' ? noHits : found
}
