import { ChevronRight } from 'lucide'
import { type Href, hrefTo } from '../../shop/page-href.ts'
import { useText } from '../text/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from './shop-link.tsx'

/** The breadcrumb from the home page; the last item is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { name: string; to?: Href }[] }) {
  const t = useText()
  return (
    <nav aria-label={t('common.breadcrumb')} className="py-3.5 text-xs text-fg-2">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {[{ name: t('common.home'), to: hrefTo('home') }, ...steps].map((step, index) => (
          <li key={index} className="flex items-center gap-2">
            {index > 0 && <Icon of={ChevronRight} className="flip size-3.5 text-fg-3" />}
            {step.to === undefined ? (
              <span aria-current="page" className="text-fg">
                <bdi>{step.name}</bdi>
              </span>
            ) : (
              <ShopLink to={step.to} className="inline-flex min-h-6 items-center hover:underline">
                <bdi>{step.name}</bdi>
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
