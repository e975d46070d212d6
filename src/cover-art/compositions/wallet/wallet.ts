import type { Scene } from '../../scene.ts'
import { rosette } from './rosette.ts'
import { ticket } from './ticket.ts'

export const wallet: Scene = {
  lines: ['Redeem once', 'Delivered by e-mail', 'Good for one account', 'No expiry', 'Region as printed'],
  palettes: [
    { bg: '#12352E', ink: '#08201B', light: '#F3EFDD', a: '#F25C3A', b: '#F3C04A', c: '#5FB38C' },
    { bg: '#F2EADB', ink: '#191A22', light: '#FFFFFF', a: '#E6502E', b: '#F1B431', c: '#2E4FBF' },
    { bg: '#23223F', ink: '#10101F', light: '#F4EFE4', a: '#FF6B4A', b: '#FFC24F', c: '#7E8BE0' },
    { bg: '#F0C33C', ink: '#1D190C', light: '#FFF8E0', a: '#D63D2B', b: '#FFF8E0', c: '#24615A' },
    { bg: '#E9593A', ink: '#2A0F0B', light: '#FFF0DE', a: '#F9C24D', b: '#FFE3B8', c: '#2B4F73' },
  ],
  compositions: [rosette, ticket],
}
