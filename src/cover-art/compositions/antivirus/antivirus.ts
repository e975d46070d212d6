import type { Scene } from '../../scene.ts'
import { shield } from './shield.ts'
import { lattice } from './lattice.ts'

export const antivirus: Scene = {
  lines: [
    'Nothing gets a second try',
    'Watches so you need not',
    'Quiet until it matters',
    'Updated while you sleep',
    'Five devices, one year',
  ],
  palettes: [
    { bg: '#10242B', ink: '#071318', light: '#EDF3E6', a: '#FF5B3A', b: '#F2C14E', c: '#2F8F83' },
    { bg: '#E6EDE4', ink: '#14211D', light: '#FFFFFF', a: '#E8472B', b: '#F0B93B', c: '#1F7A5C' },
    { bg: '#1D2450', ink: '#0C1130', light: '#F1EEE3', a: '#FF6A4D', b: '#F7C95C', c: '#4A7BD8' },
    { bg: '#F2D04B', ink: '#1B180D', light: '#FFF9E0', a: '#D9372B', b: '#FFFFFF', c: '#2C5C54' },
    { bg: '#1B1B1F', ink: '#0B0B0D', light: '#F2F0E8', a: '#FF5436', b: '#C9D64B', c: '#6B7280' },
  ],
  compositions: [shield, lattice],
}
