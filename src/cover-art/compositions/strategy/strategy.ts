import type { Scene } from '../../scene.ts'
import { hexagonTheatre } from './hexagon-theatre.ts'
import { flatIslands } from './flat-islands.ts'
import { rook } from './rook.ts'

export const strategy: Scene = {
  lines: [
    'Hold the river',
    'Every border was a decision',
    'One hundred turns of winter',
    'Supply wins',
    'Think in seasons',
  ],
  palettes: [
    { bg: '#E9DFC7', ink: '#1E2A2E', light: '#FFF9EA', a: '#C8452E', b: '#D9A441', c: '#3F6F73' },
    { bg: '#1F3A3D', ink: '#0E1F22', light: '#F3E8CF', a: '#E2663A', b: '#E6B655', c: '#5E9A8B' },
    { bg: '#2B2320', ink: '#15100E', light: '#F1E3CC', a: '#B8352A', b: '#D3A04D', c: '#6E7F63' },
    { bg: '#D8C79E', ink: '#26221B', light: '#FFF6E0', a: '#A63A2B', b: '#7F8C4F', c: '#31566A' },
    { bg: '#213259', ink: '#0E1730', light: '#F4EAD6', a: '#E4572E', b: '#F2B84B', c: '#6F95C4' },
  ],
  compositions: [hexagonTheatre, flatIslands, rook],
}
