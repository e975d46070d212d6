import { X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import type { Href } from '../../shop/page-href.ts'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'

/** A small choice in a row of them, e.g. the sub-categories. */
export function ChipLink({
  to,
  chosen = false,
  children,
  ...link
}: {
  to: Href
  chosen?: boolean
  children: ReactNode
} & Pick<ComponentProps<typeof ShopLink>, 'replace' | 'preventScrollReset' | 'rel'>) {
  return (
    <ShopLink {...link} to={to} aria-current={chosen ? 'true' : undefined} className="chip">
      {children}
    </ShopLink>
  )
}

/** A filter that is on; following the link takes it off. */
export function RemovableChip({ to, name }: { to: Href; name: string }) {
  const t = useText()
  return (
    <ShopLink
      to={to}
      aria-label={t('common.remove-name', { name })}
      className="inline-flex min-h-9 flex-none items-center gap-1.5 rounded-control border border-transparent bg-sunken ps-3 pe-1.5 text-sm whitespace-nowrap hover:border-fg"
    >
      <bdi>{name}</bdi>
      <Icon of={X} className="size-6 p-1" />
    </ShopLink>
  )
}
