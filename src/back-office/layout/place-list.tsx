import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { type Place, placeAt, type PlaceGroup } from './places.ts'

export interface PlacesProps {
  groups: readonly PlaceGroup[]
  /** waiting items of a place, by page */
  counts: Readonly<Record<string, number>>
}

/** Every place under its group. */
export function PlaceList({ groups, counts }: PlacesProps) {
  return groups.map(({ text, places }) => (
    <div key={text}>
      <h2>{t(text)}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} count={counts[place.page] ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function PlaceLink({ place, count }: { place: Place; count: number }) {
  return (
    <ToPlace place={place} title={t('rail.key', { letter: place.letter.toUpperCase() })}>
      <Icon of={place.icon} />
      <span>{t(place.text)}</span>
      <PlaceCount count={count} />
    </ToPlace>
  )
}

/** A link to a place, marked on its page and on all pages below it. */
export function ToPlace({ place, title, children }: { place: Place; title?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const mark = pathname === place.to ? 'page' : placeAt(pathname)?.page === place.page ? 'true' : undefined
  return (
    <Link to={place.to} title={title} aria-current={mark}>
      {children}
    </Link>
  )
}

export function PlaceCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <b className="count" aria-label={t('rail.needs-you', { count })}>
        {count}
      </b>
    )
  )
}
