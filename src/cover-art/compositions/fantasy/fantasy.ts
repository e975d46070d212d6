import type { Scene } from '../../scene.ts'
import { castleArch } from './castle-arch.ts'
import { swordAndSerpent } from './sword-and-serpent.ts'
import { worldTree } from './world-tree.ts'

export const fantasy: Scene = {
  lines: [
    'A crown is a kind of cage',
    'Songs are maps',
    'The river keeps no king',
    'Old gods, new debts',
    'Light the seventh lamp',
  ],
  palettes: [
    { bg: '#1C2B3F', ink: '#0C1420', light: '#F5E6C8', a: '#D9513C', b: '#E9B44C', c: '#5E8C8A' },
    { bg: '#F0DFBE', ink: '#2A1B1E', light: '#FFF7E3', a: '#B93A32', b: '#D89A3A', c: '#3E6B6A' },
    { bg: '#3A1C2E', ink: '#190A14', light: '#F7E2C6', a: '#E4623E', b: '#F0B65A', c: '#7D5A86' },
    { bg: '#1F3B34', ink: '#0C1B18', light: '#F3E9CC', a: '#E0703F', b: '#E8C15A', c: '#6FA287' },
    { bg: '#C9D8D3', ink: '#1D2433', light: '#FFFBEF', a: '#C8453A', b: '#E2A945', c: '#4E6E8E' },
  ],
  compositions: [castleArch, swordAndSerpent, worldTree],
}
