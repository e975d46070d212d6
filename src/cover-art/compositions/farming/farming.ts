import type { Scene } from '../../scene.ts'
import { fields } from './fields.ts'
import { seedPacket } from './seed-packet.ts'

export const farming: Scene = {
  lines: [
    'Rise early, stay late',
    'Four seasons, one dog',
    'Grow something slow',
    'Est. this spring',
    'Rain is also news',
  ],
  palettes: [
    { bg: '#BFE0E2', ink: '#21352B', light: '#FFF8E4', a: '#E4572E', b: '#F4B942', c: '#5E9B4C' },
    { bg: '#F8E3B6', ink: '#3A2A1C', light: '#FFFAEB', a: '#D9482B', b: '#EFA02F', c: '#6B8E3A' },
    { bg: '#F4B79A', ink: '#3C2230', light: '#FFF3E2', a: '#C93F3A', b: '#F2B33D', c: '#4E7F5C' },
    { bg: '#2C4A57', ink: '#14262D', light: '#F7EDD3', a: '#E8744A', b: '#F3C85B', c: '#6DA06F' },
    { bg: '#DCE8C4', ink: '#23331F', light: '#FFFCEF', a: '#D9542B', b: '#F0B429', c: '#4C8B57' },
  ],
  compositions: [fields, seedPacket],
}
