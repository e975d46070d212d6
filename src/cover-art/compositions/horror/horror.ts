import type { Scene } from '../../scene.ts'
import { houseOnTheHill } from './house-on-the-hill.ts'
import { doorAjar } from './door-ajar.ts'
import { weepingEye } from './weeping-eye.ts'

export const horror: Scene = {
  lines: [
    'It knows the way home',
    'Do not answer twice',
    'Something kept the light on',
    'You were expected',
    'Count the stairs',
  ],
  palettes: [
    { bg: '#1B1A22', ink: '#0A090D', light: '#EFE3C8', a: '#C8372D', b: '#E2B24A', c: '#4F5B66' },
    { bg: '#A9291F', ink: '#18080A', light: '#F4E3C6', a: '#E9572E', b: '#F0C77A', c: '#5A1518' },
    { bg: '#24352F', ink: '#0B120F', light: '#E9E6C9', a: '#D6D05B', b: '#C2482C', c: '#4E6B57' },
    { bg: '#D9CBA8', ink: '#171311', light: '#FBF3DC', a: '#B5301F', b: '#8B7B52', c: '#47525B' },
    { bg: '#232846', ink: '#0A0C1B', light: '#E8E4DA', a: '#E0503F', b: '#C7CBE6', c: '#4C567F' },
  ],
  compositions: [houseOnTheHill, doorAjar, weepingEye],
}
