import type { Scene } from '../../scene.ts'
import { lighthouse } from './lighthouse.ts'
import { mountainPath } from './mountain-path.ts'

export const adventure: Scene = {
  lines: [
    'Keep the lamp lit',
    'The map is wrong on purpose',
    'Walk until it is home',
    'The tide decides',
    'Pack light',
  ],
  palettes: [
    { bg: '#1E3A5C', ink: '#0C1A2C', light: '#F6EBD5', a: '#E8573A', b: '#F4BE4F', c: '#4E9DA6' },
    { bg: '#F4D9B5', ink: '#1F2B33', light: '#FFF8EA', a: '#DE4F35', b: '#F0AE3C', c: '#2F7587' },
    { bg: '#BBD9D6', ink: '#17303A', light: '#FFFBEF', a: '#E4583A', b: '#F2B544', c: '#2B7A86' },
    { bg: '#E66B4A', ink: '#2A1420', light: '#FFEEDB', a: '#FBC15A', b: '#FFE1A0', c: '#2F5570' },
    { bg: '#24304A', ink: '#0E1424', light: '#F3EBDC', a: '#F06A4A', b: '#F6C667', c: '#6C86B8' },
  ],
  compositions: [lighthouse, mountainPath],
}
