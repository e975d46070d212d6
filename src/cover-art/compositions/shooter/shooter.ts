import type { Scene } from '../../scene.ts'
import { visor } from './visor.ts'
import { formation } from './formation.ts'
import { target } from './target.ts'

export const shooter: Scene = {
  lines: [
    'Nobody holds the bridge twice',
    'Weapons free',
    'Last ones out',
    'Contact, north-east',
    'Breathe, then fire',
  ],
  palettes: [
    { bg: '#2A3532', ink: '#10140F', light: '#EBE3CB', a: '#E85D2A', b: '#E7B04B', c: '#6C7F6E' },
    { bg: '#D9532B', ink: '#190F0D', light: '#FBE8CC', a: '#F4A340', b: '#F7D087', c: '#3B4A4F' },
    { bg: '#8FA6A3', ink: '#171C1E', light: '#F6F1E2', a: '#E0432A', b: '#EBC14F', c: '#3D4F54' },
    { bg: '#1A2330', ink: '#0A0F16', light: '#EEF0E6', a: '#F04E30', b: '#F2B33B', c: '#5B7C99' },
    { bg: '#E6C94C', ink: '#17170F', light: '#FBF6DF', a: '#D8442A', b: '#4D4F36', c: '#7A8466' },
  ],
  compositions: [visor, formation, target],
}
