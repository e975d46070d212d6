import type { Scene } from '../../scene.ts'
import { quilt } from './quilt.ts'
import { endlessStairs } from './endless-stairs.ts'
import { tube } from './tube.ts'

export const puzzle: Scene = {
  lines: [
    'Sixty small rooms',
    'There is always one way',
    'Slow is allowed',
    'Fold, turn, follow',
    'Made for trains',
  ],
  palettes: [
    { bg: '#F1E8D6', ink: '#1D1B20', light: '#FFFDF6', a: '#E2502F', b: '#F2B134', c: '#2F6F8F' },
    { bg: '#1E2A4A', ink: '#0F1730', light: '#F6EAD2', a: '#F26B4E', b: '#F4C04E', c: '#5FB3A8' },
    { bg: '#F4C9B3', ink: '#27202B', light: '#FFF5EA', a: '#D8432F', b: '#2E7D74', c: '#F2A03D' },
    { bg: '#CFE0D4', ink: '#16302B', light: '#FBF8EC', a: '#E8573A', b: '#F3BC3F', c: '#2B6E63' },
    { bg: '#EAE3F0', ink: '#211C2E', light: '#FFFFFF', a: '#F0573B', b: '#FFC83D', c: '#3D4FB5' },
  ],
  compositions: [quilt, endlessStairs, tube],
}
