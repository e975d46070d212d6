import { Menu } from 'lucide'
import { useText } from '../../text/text.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categoryHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Banner } from './banner.tsx'
import { useFrame } from '../use-frame.ts'

/** Every category in one panel; `plain` in the row of categories, a button in the sticky header. */
export function CategoryMenu({ align, plain = false }: { align: 'start' | 'end'; plain?: boolean }) {
  const t = useText()
  const frame = useFrame()
  if (!frame || frame.categories.length === 0) return null
  return (
    <span className="max-lg:hidden">
      <Dropdown
        align={align}
        buttonClass={plain ? plainButton : `${buttonClass({ look: 'line' })} me-2`}
        label={
          <>
            <Icon of={Menu} className="size-4" />
            {plain ? t('header.all-categories') : t('header.categories')}
          </>
        }
      >
        <div className="grid w-[min(56rem,86vw)] grid-cols-4 gap-x-4 gap-y-6 p-3.5">
          {frame.categories.map((top) => (
            <section key={top.urlName} aria-label={top.name}>
              <ShopLink
                to={categoryHref(top)}
                className="inline-flex min-h-9 items-center px-2 font-semibold hover:underline"
              >
                {top.name}
              </ShopLink>
              <ul>
                {top.children.map((child) => (
                  <li key={child.urlName}>
                    <ShopLink to={categoryHref(child)} className="menu-link">
                      {child.name}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Banner />
        </div>
      </Dropdown>
    </span>
  )
}

const plainButton =
  'relative inline-flex min-h-11.5 items-center gap-1.5 pe-3 text-[0.9375rem] font-medium whitespace-nowrap decoration-1 underline-offset-[0.3em] hover:underline'
