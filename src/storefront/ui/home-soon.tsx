import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShopHref } from './shop-link.tsx'

/** How long a page without anything to do is shown. */
const secondsToRead = 5

/** Leads home by itself once the page was read; without JavaScript too. */
export function HomeSoon() {
  const navigate = useNavigate()
  const home = useShopHref()('/')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [navigate, home])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${secondsToRead};url=${home}`} />
    </noscript>
  )
}
