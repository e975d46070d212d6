import type { Scene } from '../../scene.ts'
import { windows } from './windows.ts'
import { tunnel } from './tunnel.ts'
import { layers } from './layers.ts'

export const os: Scene = {
  lines: [
    'A quiet place to work',
    'Starts in six seconds',
    'Licence for one machine',
    'Everything in its window',
    'Long-term support',
  ],
  palettes: [
    { bg: '#F3E3D0', ink: '#1C2233', light: '#FFFFFF', a: '#F0603C', b: '#F6BE4F', c: '#3C77C2' },
    { bg: '#16283E', ink: '#0A1422', light: '#F4F1E6', a: '#FF7350', b: '#FFC861', c: '#43A1A8' },
    { bg: '#CFE3DE', ink: '#17292B', light: '#FFFFFF', a: '#EC5B3A', b: '#F4B942', c: '#2C7F7A' },
    { bg: '#2B1F33', ink: '#140D1A', light: '#FBEFE2', a: '#FF6F59', b: '#FFC36B', c: '#7A6FD0' },
    { bg: '#EDE8DC', ink: '#1B1B1B', light: '#FFFFFF', a: '#E8502E', b: '#F1B62F', c: '#4A7F5F' },
  ],
  compositions: [windows, tunnel, layers],
}
