import type { Scene } from '../../scene.ts'
import { ribbonOnHandles } from './ribbon-on-handles.ts'
import { overprint } from './overprint.ts'
import { songBars } from './song-bars.ts'

export const creative: Scene = {
  lines: [
    'Make the thing',
    'Undo has no bottom',
    'Ink behaves, mostly',
    'For hands that think',
    'Draw first, decide later',
  ],
  palettes: [
    { bg: '#F6EFE2', ink: '#17161C', light: '#FFFFFF', a: '#F1502F', b: '#F7B92C', c: '#2D5BE3' },
    { bg: '#1B1A22', ink: '#0C0B10', light: '#F7F0E4', a: '#FF5D3A', b: '#FFC53D', c: '#35B3A6' },
    { bg: '#F5CBD0', ink: '#22171F', light: '#FFFFFF', a: '#E8352E', b: '#F6B427', c: '#2557C7' },
    { bg: '#DDEBD9', ink: '#16241C', light: '#FFFFFF', a: '#F0532D', b: '#F8BE35', c: '#0F8B6E' },
    { bg: '#FBE3A6', ink: '#211A10', light: '#FFFDF4', a: '#E5432D', b: '#2FA39A', c: '#2B3F9E' },
  ],
  compositions: [ribbonOnHandles, overprint, songBars],
}
