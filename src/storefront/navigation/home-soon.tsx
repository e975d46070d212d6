import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hrefTo } from '../../shop/page-href.ts'
import { useShopHref } from './shop-link.tsx'

/** How long a page is shown before it redirects home. */
const secondsToRead = 5

/** Redirects home after a moment, also without JavaScript. */
export function HomeSoon() {
  const navigate = useNavigate()
  const home = useShopHref()(hrefTo('home'))
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
