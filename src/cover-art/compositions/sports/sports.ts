import type { Scene } from '../../scene.ts'
import { athlete } from './athlete.ts'
import { lanes } from './lanes.ts'
import { ball } from './ball.ts'

export const sports: Scene = {
  lines: [
    'Play the last minute twice',
    'One season, no reloads',
    'Home crowd',
    'Faster than the whistle',
    'Extra time',
  ],
  palettes: [
    { bg: '#F3E9D4', ink: '#1B1D2A', light: '#FFFDF5', a: '#E4402F', b: '#F5B62D', c: '#1F6FB2' },
    { bg: '#DCE7E2', ink: '#17252B', light: '#FFFFFF', a: '#F0562F', b: '#F7C33B', c: '#1B8A6B' },
    { bg: '#15243F', ink: '#0A1222', light: '#F6EFDD', a: '#F4533A', b: '#F9BE3E', c: '#2FA6A0' },
    { bg: '#F7C52D', ink: '#20180F', light: '#FFF6D9', a: '#E2402F', b: '#FFF6D9', c: '#1E63A8' },
    { bg: '#F0C9BC', ink: '#241A2B', light: '#FFF7EF', a: '#D9332F', b: '#F39C2D', c: '#3A4FA3' },
  ],
  compositions: [athlete, lanes, ball],
}
