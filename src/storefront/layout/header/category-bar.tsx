import { ChevronDown } from 'lucide'
import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categoryHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { CategoryMenu } from './category-menu.tsx'
import type { NavigationEntry, NavigationLink } from '../load-frame.ts'
import { MenuAnchor, useHeaderMenu } from '../menu-anchor.tsx'
import { useFrame } from '../use-frame.ts'

const hoverIntentMs = 120
/** Children of the first category that are shown beside it on wide screens. */
const childrenShown = 4

/** The row of categories under the header; scrolls sideways on phones. */
export function CategoryBar() {
  const t = useText()
  const isArranged = useFrame()?.menus?.header
  const present = usePresentCategory()
  return (
    <nav aria-label={t('header.all-categories')} className="relative border-y border-line bg-bg">
      <div className="wrap no-bars flex items-stretch gap-1 max-lg:overflow-x-auto">
        <span className="max-lg:hidden">
          <CategoryMenu align="start" plain />
        </span>
        <ul className="flex gap-1 max-lg:-ms-3">
          {useHeaderMenu().map((entry, index) =>
            'urlName' in entry ? (
              <Fragment key={entry.urlName}>
                <Entry category={entry} present={present} />
                {index === 0 &&
                  !isArranged &&
                  entry.children.slice(0, childrenShown).map((child) => (
                    <li key={child.urlName} className="relative flex lg:max-xl:hidden">
                      <EntryLink category={child} current={child.urlName === present} />
                    </li>
                  ))}
              </Fragment>
            ) : (
              <li key={entry.text} className="relative flex">
                <MenuAnchor link={entry} className="bar-link" />
              </li>
            ),
          )}
        </ul>
      </div>
    </nav>
  )
}

/** A top category: its link, and its children on hover or by its button. */
function Entry({ category, present }: { category: NavigationEntry; present: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasChildren = category.children.length > 0
  const current = category.urlName === present || category.children.some((child) => child.urlName === present)

  function point(over: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(over), hoverIntentMs)
  }
  function escape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
  }

  if (!hasChildren)
    return (
      <li className="relative flex">
        <EntryLink category={category} current={current} />
      </li>
    )
  return (
    <li
      className="relative flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && point(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && point(false)}
      onKeyDown={escape}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <EntryLink category={category} current={current} opens />
      <button
        type="button"
        aria-expanded={open}
        aria-label={t('header.sub-categories', { name: category.name })}
        onClick={() => setOpen(!open)}
        className="grid w-7 place-items-center max-lg:hidden"
      >
        <Icon of={ChevronDown} className="size-4" />
      </button>
      {open && (
        <div className="absolute start-0 top-full z-(--lk-z-drop) pt-1">
          <ul className="floating grid w-max max-w-[min(36rem,80vw)] grid-flow-row grid-cols-2 rounded-card p-1.5">
            {category.children.map((child) => (
              <li key={child.urlName}>
                <ShopLink
                  to={categoryHref(child)}
                  onClick={() => setOpen(false)}
                  aria-current={child.urlName === present ? 'page' : undefined}
                  className="flex min-h-10 items-center rounded-control px-2.5 text-[0.9375rem] hover:bg-sunken aria-[current]:font-semibold"
                >
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

interface EntryLinkProps {
  category: NavigationLink
  current: boolean
  /** whether a button follows the link closely */
  opens?: boolean
}

function EntryLink({ category, current, opens = false }: EntryLinkProps) {
  return (
    <ShopLink
      to={categoryHref(category)}
      aria-current={current ? 'page' : undefined}
      className={opens ? 'bar-link lg:pe-1 lg:after:end-1!' : 'bar-link'}
    >
      {category.name}
    </ShopLink>
  )
}

/** Returns the category of the page, the first part of the address: of its own page or one of its products' pages. */
function usePresentCategory(): string {
  const { pathname } = useLocation()
  const part = pathname.split('/')[1] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
