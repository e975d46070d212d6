import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Href, ownHref } from '../../shop/page-href.ts'
import { localeById } from '../../shop/localisation/locales.ts'
import { useShopHref } from '../navigation/shop-link.tsx'

interface ProseProps {
  /** safe HTML of the shop */
  html: string
  /** locale of the text */
  locale: string
}

/** A text as HTML. Its links into the shop keep language and currency and are client-side navigations. */
export function Prose({ html, locale }: ProseProps) {
  const shopHref = useShopHref()
  const navigate = useNavigate()
  const { tag, dir } = localeById(locale)

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!isPlain || !href?.startsWith('/')) return
    event.preventDefault()
    void navigate(href)
  }

  return (
    <div
      lang={tag}
      dir={dir}
      className="prose"
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: withChoices(html, shopHref) }}
    />
  )
}

function withChoices(html: string, shopHref: (to: Href) => string): string {
  return html.replace(/href="(\/[^"]*)"/g, (_link, address: string) => {
    const to = shopHref(ownHref(address.replaceAll('&amp;', '&')))
    return `href="${to.replaceAll('&', '&amp;')}"`
  })
}
