import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import type { Href } from '../../shop/page-href.ts'
import { useText } from '../text/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageWindow } from './page-window.ts'
import { ShopLink } from './shop-link.tsx'

interface PagerProps {
  page: number
  /** number of the last page */
  last: number
  hrefOf: (page: number) => Href
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ page, last, hrefOf }: PagerProps) {
  const t = useText()
  if (last <= 1) return null
  return (
    <nav
      aria-label={t('common.pages')}
      className="flex flex-wrap items-center justify-center gap-0 tabular-nums md:gap-1"
    >
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" label={t('common.previous-page')}>
        <Icon of={ArrowLeft} className="flip" />
        <span className="hidden md:inline">{t('common.previous')}</span>
      </Step>
      {pageWindow(page, last).map((one, index) =>
        one === 'gap' ? (
          <span key={`gap${index}`} className={square}>
            …
          </span>
        ) : (
          <ShopLink
            key={one}
            to={hrefOf(one)}
            aria-current={one === page ? 'page' : undefined}
            className={`${square} hover:bg-sunken aria-[current]:bg-fg aria-[current]:text-inverse`}
          >
            {one}
          </ShopLink>
        ),
      )}
      <Step to={page < last ? hrefOf(page + 1) : undefined} rel="next" label={t('common.next-page')}>
        <span className="hidden md:inline">{t('common.next')}</span>
        <Icon of={ArrowRight} className="flip" />
      </Step>
    </nav>
  )
}

const square = 'grid h-11 min-w-11 place-items-center rounded-control font-medium'

interface StepProps {
  to: Href | undefined
  rel: 'prev' | 'next'
  label: string
  children: ReactNode
}

function Step({ to, rel, label, children }: StepProps) {
  const look = `inline-flex h-11 items-center gap-2 rounded-control border px-3 font-medium md:px-4 ${
    rel === 'prev' ? 'me-1 md:me-3' : 'ms-1 md:ms-3'
  }`
  if (to === undefined)
    return (
      <span aria-hidden className={`${look} border-line text-fg-3`}>
        {children}
      </span>
    )
  return (
    <ShopLink to={to} rel={rel} aria-label={label} className={`${look} border-line-strong hover:bg-sunken`}>
      {children}
    </ShopLink>
  )
}
