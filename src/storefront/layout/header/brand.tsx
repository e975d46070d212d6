import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { useFrame, useShopName } from '../use-frame.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'

interface BrandProps {
  nameFrom?: 'lg'
  /** on a band that is dark in both themes */
  onBand?: boolean
}

/** The shop's logo, else its mark and name; a link home. */
export function Brand({ nameFrom, onBand = false }: BrandProps) {
  const t = useText()
  const shop = useShopName()
  const { logo, mark } = useFrame()?.pictures ?? {}
  return (
    <ShopLink
      to={hrefTo('home')}
      aria-label={t('header.home', { shop })}
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl leading-none font-extrabold tracking-[-0.02em] lg:text-[1.75rem]"
    >
      {logo ? (
        <Logo onBand={onBand} />
      ) : (
        <>
          {mark ? (
            <img {...mark} alt="" className="size-7.5 rounded-control lg:size-8.5" />
          ) : (
            <StandardMark />
          )}
          <span dir="ltr" className={nameFrom ? 'max-lg:hidden' : ''}>
            {shop}
          </span>
        </>
      )}
    </ShopLink>
  )
}

/** Dark pages show the light logo on a light plate if the shop has no dark one. */
function Logo({ onBand }: { onBand: boolean }) {
  const { logo, dark } = useFrame()?.pictures ?? {}
  return (
    <picture className={dark ? undefined : 'logo-plate'}>
      {dark && !onBand && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.src}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img
        {...(onBand ? (dark ?? logo) : logo)}
        alt={useShopName()}
        className="block h-auto max-w-40 lg:max-w-60"
      />
    </picture>
  )
}

function StandardMark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden className="size-7.5 lg:size-8.5">
      <rect width="34" height="34" rx="4" fill="var(--lk-lime)" />
      <path
        d="M11.5 4.5a6 6 0 0 1 2.5 11.45V24h4v-3.5h3.75V24h5.25v5H9.25V15.99A6 6 0 0 1 11.5 4.5Zm0 3.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z"
        fill="var(--lk-on-lime)"
        fillRule="evenodd"
      />
    </svg>
  )
}
