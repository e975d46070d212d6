import { ExternalLink, LogOut, Search } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router'
import { countPlaces } from '../../shop/overview/count-work.ts'
import { readShopName } from '../../shop/localisation/site/shop-name-records.ts'
import { officeContext } from '../context.ts'
import { readSingleKeys } from '../../shop/workspace/preferences.ts'
import { Shortcuts } from '../keyboard/shortcuts.tsx'
import { useRestoredFocus } from '../keyboard/use-restored-focus.ts'
import { Palette, PaletteButton } from '../palette/palette.tsx'
import { t } from '../text/text.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Drafts } from '../ui/drafts/drafts.tsx'
import { Icon } from '../ui/icon.tsx'
import { SignOutForm } from '../ui/sign-out-form.tsx'
import { Toasts } from '../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PlaceList } from './place-list.tsx'
import { tasks, placeGroups } from './places.ts'
import { usePlaceKeys } from './use-place-keys.ts'
import { officeHref } from '../office-href.ts'
import { isAllowed, mayOpen } from '../rights.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  // the table of pages admits only signed-in staff here
  if (!staff) throw new Error('nobody is signed in')
  const open = placeGroups.flatMap(({ places }) => places).filter(({ page }) => mayOpen(page, staff))
  return {
    staffId: staff.id,
    name: staff.name,
    role: t(`role.${staff.role}`),
    singleKeys: await readSingleKeys(shop, staff),
    places: open.map(({ page }) => page),
    tasks: tasks.filter(({ page, needs = 'nobody' }) => mayOpen(page, staff) && isAllowed(needs, staff)),
    counts: await countPlaces(shop),
    shop: {
      name: await readShopName(shop.db),
      url: shop.config.publicUrl,
      host: new URL(shop.config.publicUrl).host,
    },
  }
}

/** Rail, top and bottom bar around every page of signed-in staff. */
export default function OfficeLayout() {
  const { staffId, singleKeys } = useLoaderData<typeof loader>()
  return (
    <Shortcuts singleKeys={singleKeys}>
      <Toasts>
        <Drafts staffId={staffId}>
          <Frame />
        </Drafts>
      </Toasts>
    </Shortcuts>
  )
}

function Frame() {
  const frame = useLoaderData<typeof loader>()
  const groups = placeGroups
    .map((group) => ({ ...group, places: group.places.filter(({ page }) => frame.places.includes(page)) }))
    .filter(({ places }) => places.length > 0)
  const places = groups.flatMap((group) => group.places)
  usePlaceKeys(places)
  useRestoredFocus()
  const [isFinding, setFinding] = useState(false)
  const find = () => setFinding(true)
  return (
    <>
      <a className="skip" href="#main">
        {t('rail.skip')}
      </a>
      <header className="top">
        <NavLink className="top__brand" to={officeHref('overview')} aria-label={t('rail.home')}>
          <BrandMark />
        </NavLink>
        <b>{frame.shop.name}</b>
        <button type="button" className="iconbtn" aria-label={t('palette.title')} onClick={find}>
          <Icon of={Search} />
        </button>
        <NavLink
          to={officeHref('account')}
          className="avatar"
          aria-label={`${initials(frame.name)}, ${t('account.title')}`}
        >
          {initials(frame.name)}
        </NavLink>
      </header>
      <div className="app">
        <aside className="side">
          <NavLink className="brand" to={officeHref('overview')}>
            <BrandMark />
            <span>{frame.shop.name}</span>
            <small>{t('rail.back-office')}</small>
          </NavLink>
          <PaletteButton onOpen={find} />
          <nav aria-label={t('rail.main')}>
            <PlaceList groups={groups} counts={frame.counts} />
          </nav>
          <RailFoot {...frame} />
        </aside>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Palette
        tasks={frame.tasks}
        places={places}
        open={isFinding}
        onOpen={find}
        onClose={() => setFinding(false)}
      />
      <BottomBar groups={groups} counts={frame.counts} />
    </>
  )
}

function RailFoot({ name, role, shop }: { name: string; role: string; shop: { url: string; host: string } }) {
  return (
    <>
      <svg className="side__cut" viewBox="0 0 216 12" preserveAspectRatio="none" aria-hidden>
        <path d={cut} />
      </svg>
      <div className="side__foot">
        <a className="side__shop" href={shop.url}>
          <i className="dot dot--good" />
          <span>
            <b>{shop.host}</b>
            <small>{t('rail.shop')}</small>
          </span>
          <Icon of={ExternalLink} />
        </a>
        <div className="side__me">
          <span className="avatar">{initials(name)}</span>
          <span>
            <b>{name}</b>
            <small>{role}</small>
          </span>
          <SignOutForm>
            <button type="submit" className="iconbtn" aria-label={t('rail.sign-out')}>
              <Icon of={LogOut} />
            </button>
          </SignOutForm>
        </div>
      </div>
    </>
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')
}

/** The cut of "latchkey", as on every key of the shop. */
const cut =
  'M0 0H216L216 4L190.6 4L187.4 12L163.6 12L160.4 6L136.6 6L133.4 4L109.6 4L106.4 12L82.6 12L79.4 8L55.6 8L52.4 10L28.6 10L25.4 4L0 4Z'
