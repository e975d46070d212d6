import { useEffect, useState } from 'react'
import { hrefTo } from '../../../shop/page-href.ts'
import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { callApi } from '../../call-api.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'

const typingPauseMs = 150

interface Hits {
  query: string
  hits: ProductCard[]
}

const noHits: Hits = { query: '', hits: [] }

/** Returns the first products that match the typed text, shortly after the last key, and the words that found them. */
export function useSearchHits(entered: string): Hits {
  const shopHref = useShopHref()
  const [found, setFound] = useState(noHits)
  const wanted = entered.trim()

  useEffect(() => {
    if (wanted === '') return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      callApi<ProductCard[]>(shopHref(hrefTo('search/hits', { name: wanted }))).then(
        ({ data }) => isWanted && data && setFound({ query: wanted, hits: data }),
        // the call has shown its message; the previous hits stay
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
