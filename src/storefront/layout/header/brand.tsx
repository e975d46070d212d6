import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { useShopName } from '../use-frame.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'

/** The mark and the name; a link home. */
export function Brand({ nameFrom }: { nameFrom?: 'lg' }) {
  const t = useText()
  const shop = useShopName()
  return (
    <ShopLink
      to={hrefTo('home')}
      aria-label={t('header.home', { shop })}
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl leading-none font-extrabold tracking-[-0.02em] lg:text-[1.75rem]"
    >
      <svg viewBox="0 0 34 34" aria-hidden className="size-7.5 lg:size-8.5">
        <rect width="34" height="34" rx="4" fill="var(--lk-lime)" />
        <path
          d="M11.5 4.5a6 6 0 0 1 2.5 11.45V24h4v-3.5h3.75V24h5.25v5H9.25V15.99A6 6 0 0 1 11.5 4.5Zm0 3.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z"
          fill="var(--lk-ink)"
          fillRule="evenodd"
        />
      </svg>
      <span dir="ltr" className={nameFrom ? 'max-lg:hidden' : ''}>
        {shop}
      </span>
    </ShopLink>
  )
}
