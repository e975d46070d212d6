import type { Scene } from '../../scene.ts'
import { sweepingStripes } from './sweeping-stripes.ts'
import { roadToTheSun } from './road-to-the-sun.ts'
import { startingNumber } from './starting-number.ts'

export const racing: Scene = {
  lines: [
    'Flat out or not at all',
    'Brake later',
    'Sixty laps of noise',
    'The line is everything',
    'Cold tyres, hot heads',
  ],
  palettes: [
    { bg: '#F2E7D0', ink: '#1A1A1D', light: '#FFFAF0', a: '#D7342B', b: '#F08A24', c: '#1F5FA8' },
    { bg: '#0F3D2E', ink: '#07211A', light: '#F5ECD7', a: '#F2C230', b: '#E8502F', c: '#7FB69A' },
    { bg: '#A9D6DE', ink: '#14202B', light: '#FDF6E3', a: '#EF4136', b: '#FFC52E', c: '#1D4E89' },
    { bg: '#17181C', ink: '#0B0B0E', light: '#F4EFE4', a: '#FF4B2B', b: '#FFB100', c: '#2BB3A3' },
    { bg: '#F5C022', ink: '#1C1A17', light: '#FFF6DC', a: '#E03A2A', b: '#F4EDE0', c: '#1E6FB5' },
    { bg: '#E8432A', ink: '#2A0C0C', light: '#FFEFD8', a: '#FFC23C', b: '#12121A', c: '#2E8BC0' },
  ],
  compositions: [sweepingStripes, roadToTheSun, startingNumber],
}
