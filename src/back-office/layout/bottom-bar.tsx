import { Ellipsis } from 'lucide'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { PlaceCount, PlaceList, type PlacesProps, ToPlace } from './place-list.tsx'
import { type Place, placeAt } from './places.ts'

/** places beside More: overview, orders, keys and inbox for roles that may see them */
const placesInBar = 4

/** Navigation on a phone: the places that are used most, and all of them behind More. */
export function BottomBar({ groups, counts }: PlacesProps) {
  const more = useId()
  // each page has a new menu, which is closed
  const { key, pathname } = useLocation()
  const places = groups.flatMap((group) => group.places).slice(0, placesInBar)
  const here = placeAt(pathname)
  const isBehind = here !== undefined && !places.some(({ page }) => page === here.page)
  return (
    <>
      <nav className="bottom" aria-label={t('rail.main')}>
        {places.map((place) => (
          <BottomLink key={place.to} place={place} count={counts[place.page] ?? 0} />
        ))}
        <button type="button" popoverTarget={more} aria-current={isBehind ? 'true' : undefined}>
          <span className="bottom__i">
            <Icon of={Ellipsis} />
          </span>
          {t('rail.more')}
        </button>
      </nav>
      <nav key={key} id={more} popover="auto" className="more" aria-label={t('rail.more')}>
        <PlaceList groups={groups} counts={counts} />
      </nav>
    </>
  )
}

function BottomLink({ place, count }: { place: Place; count: number }) {
  return (
    <ToPlace place={place}>
      <span className="bottom__i">
        <Icon of={place.icon} />
        <PlaceCount count={count} />
      </span>
      {t(place.text)}
    </ToPlace>
  )
}
