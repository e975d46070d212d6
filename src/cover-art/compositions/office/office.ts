import type { Scene } from '../../scene.ts'
import { sheets } from './sheets.ts'
import { spreadsheetPlan } from './spreadsheet-plan.ts'
import { giantLetter } from './giant-letter.ts'

export const office: Scene = {
  lines: [
    'Write, count, present',
    'For people with deadlines',
    'Perpetual licence',
    'One device, no subscription',
    'Paper, without the paper',
  ],
  palettes: [
    { bg: '#F4EFE4', ink: '#16181D', light: '#FFFFFF', a: '#E5532D', b: '#F2B632', c: '#2A62C9' },
    { bg: '#DDE7EA', ink: '#14222B', light: '#FFFFFF', a: '#F05A36', b: '#F4C042', c: '#156A8A' },
    { bg: '#1E2A38', ink: '#0D141C', light: '#F6F1E6', a: '#FF6B3D', b: '#F7C548', c: '#4FA3A0' },
    { bg: '#F6D9C6', ink: '#241A20', light: '#FFFFFF', a: '#D9402F', b: '#F0A830', c: '#3457B8' },
    { bg: '#E6EBDD', ink: '#17211B', light: '#FFFFFF', a: '#E2502F', b: '#EFB92E', c: '#1F7A56' },
  ],
  compositions: [sheets, spreadsheetPlan, giantLetter],
}
