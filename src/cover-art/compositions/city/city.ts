import type { Scene } from '../../scene.ts'
import { cityBlocks } from './city-blocks.ts'
import { tower } from './tower.ts'
import { terraces } from './terraces.ts'

export const city: Scene = {
  lines: [
    'Zone it and they will come',
    'Every street has a vote',
    'Mind the budget',
    'Built on marsh and hope',
    'The tram is late again',
  ],
  palettes: [
    { bg: '#F2D9B8', ink: '#22262F', light: '#FFF8EA', a: '#E4573D', b: '#F3B340', c: '#3F7C85' },
    { bg: '#26365A', ink: '#10182B', light: '#F7EBD6', a: '#F0694A', b: '#F6C453', c: '#6FA8B0' },
    { bg: '#BFD8D2', ink: '#1E2B30', light: '#FFFDF3', a: '#DE5A3C', b: '#EDB23F', c: '#35706B' },
    { bg: '#F5B8A0', ink: '#2B2030', light: '#FFF3E4', a: '#C9404A', b: '#F4C35B', c: '#4A6FA5' },
    { bg: '#E8E4D8', ink: '#1C1C20', light: '#FFFFFF', a: '#E2472F', b: '#F5B82E', c: '#2F5DA8' },
  ],
  compositions: [cityBlocks, tower, terraces],
}
