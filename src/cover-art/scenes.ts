import { space } from './compositions/space/space.ts'
import { racing } from './compositions/racing/racing.ts'
import { strategy } from './compositions/strategy/strategy.ts'
import { horror } from './compositions/horror/horror.ts'
import { puzzle } from './compositions/puzzle/puzzle.ts'
import { farming } from './compositions/farming/farming.ts'
import { shooter } from './compositions/shooter/shooter.ts'
import { fantasy } from './compositions/fantasy/fantasy.ts'
import { city } from './compositions/city/city.ts'
import { sports } from './compositions/sports/sports.ts'
import { office } from './compositions/office/office.ts'
import { antivirus } from './compositions/antivirus/antivirus.ts'
import { os } from './compositions/os/os.ts'
import { creative } from './compositions/creative/creative.ts'
import { adventure } from './compositions/adventure/adventure.ts'
import { wallet } from './compositions/wallet/wallet.ts'
import type { Genre } from './genres.ts'
import type { Scene } from './scene.ts'

export const SCENES: Readonly<Record<Genre, Scene>> = {
  space,
  racing,
  strategy,
  horror,
  puzzle,
  farming,
  shooter,
  fantasy,
  city,
  sports,
  office,
  antivirus,
  os,
  creative,
  adventure,
  wallet,
}

/** Compositions a genre borrows, with their palettes, so that a shelf of one genre does not repeat itself. */
export const BORROWED: Readonly<Record<Genre, readonly (readonly [genre: Genre, composition: number])[]>> = {
  space: [
    ['os', 1],
    ['adventure', 1],
    ['shooter', 1],
  ],
  racing: [
    ['sports', 1],
    ['creative', 0],
    ['shooter', 2],
  ],
  strategy: [
    ['fantasy', 0],
    ['adventure', 0],
    ['shooter', 1],
    ['city', 0],
    ['fantasy', 1],
  ],
  horror: [
    ['fantasy', 2],
    ['adventure', 0],
    ['space', 2],
  ],
  puzzle: [
    ['office', 1],
    ['creative', 1],
    ['os', 1],
  ],
  farming: [
    ['city', 2],
    ['adventure', 1],
    ['fantasy', 2],
  ],
  shooter: [
    ['racing', 2],
    ['space', 2],
    ['strategy', 1],
  ],
  fantasy: [
    ['adventure', 1],
    ['strategy', 2],
    ['horror', 2],
  ],
  city: [
    ['os', 2],
    ['strategy', 0],
    ['puzzle', 1],
  ],
  sports: [
    ['racing', 0],
    ['racing', 2],
    ['adventure', 1],
  ],
  office: [
    ['creative', 1],
    ['os', 2],
  ],
  antivirus: [
    ['os', 1],
    ['shooter', 2],
  ],
  os: [
    ['office', 1],
    ['antivirus', 0],
  ],
  creative: [
    ['puzzle', 0],
    ['puzzle', 2],
    ['sports', 1],
  ],
  adventure: [
    ['fantasy', 0],
    ['space', 2],
    ['farming', 0],
    ['horror', 0],
  ],
  wallet: [
    ['creative', 1],
    ['puzzle', 2],
  ],
}
