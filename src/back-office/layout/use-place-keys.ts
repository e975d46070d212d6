import { useNavigate } from 'react-router'
import { useShortcuts } from '../keyboard/shortcuts.tsx'
import type { Place } from './places.ts'

/** `G`, then the letter of a place, goes there. */
export function usePlaceKeys(places: readonly Place[]): void {
  const navigate = useNavigate()
  useShortcuts(
    'keys.places',
    places.map(({ letter, text, to }) => ({ keys: `g ${letter}`, text, run: () => void navigate(to) })),
  )
}
