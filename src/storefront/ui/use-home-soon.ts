import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShopHref } from './shop-link.tsx'

/** How long a page without anything to do is shown. */
export const secondsToRead = 5

/** Goes home by itself once the page was read. Returns the way there. */
export function useHomeSoon(): string {
  const navigate = useNavigate()
  const home = useShopHref()('/')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [navigate, home])
  return home
}
