import {
  aboutColumn,
  categoryLink,
  footerPages,
  type MenuColumn,
  type MenuLink,
  ownPageLink,
  pageLinks,
  topPages,
} from '../../shop/content/menus/menu-links.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { useText } from '../text/text.tsx'
import type { NavigationEntry } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** A link of a menu; a page elsewhere opens beside the shop. */
export function MenuAnchor({ link, ...look }: { link: MenuLink; className: string }) {
  return 'to' in link ? (
    <ShopLink to={link.to} {...look}>
      {link.text}
    </ShopLink>
  ) : (
    <a href={link.url} target="_blank" rel="noreferrer" {...look}>
      {link.text}
    </a>
  )
}

/** Returns the links beside the language, above the header. */
export function useTopMenu(): MenuLink[] {
  const t = useText()
  const frame = useFrame()
  return frame?.menus?.top ?? pageLinks(topPages, frame, t)
}

/** Returns the entries of the row under the header, by default the categories. */
export function useHeaderMenu(): (NavigationEntry | MenuLink)[] {
  const frame = useFrame()
  return frame?.menus?.header ?? frame?.categories ?? []
}

export function useFooterMenu(): MenuColumn[] {
  const t = useText()
  const frame = useFrame()
  return (
    frame?.menus?.footer ?? [
      { title: t('header.categories'), links: frame?.categories.map(categoryLink) ?? [] },
      ...footerPages.map(([title, pages]) => ({
        title: t(title),
        links: pageLinks(pages, frame, t).concat(
          (title === aboutColumn && frame?.ownPages.map(ownPageLink)) || [],
        ),
      })),
    ]
  )
}
