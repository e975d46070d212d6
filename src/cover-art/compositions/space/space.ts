import type { Scene } from '../../scene.ts'
import { ringedPlanet } from './ringed-planet.ts'
import { orbits } from './orbits.ts'
import { eclipse } from './eclipse.ts'

export const space: Scene = {
  lines: [
    'Gravity keeps its promises',
    'Nine burns from home',
    'A long way to fall',
    'Chart the dark',
    'Signal lost, signal found',
  ],
  palettes: [
    { bg: '#10183F', ink: '#0A0E28', light: '#F6E7C8', a: '#F25C3B', b: '#F6B33D', c: '#3A6FE0' },
    { bg: '#F3E6CB', ink: '#1B1C3A', light: '#FFF8E7', a: '#E2492F', b: '#F0A53A', c: '#2C6E8F' },
    { bg: '#0D3B45', ink: '#06222B', light: '#F7EAD3', a: '#FF8A5B', b: '#FFD27A', c: '#5BC0BE' },
    { bg: '#C93A22', ink: '#330C14', light: '#FFE3C2', a: '#F58A3C', b: '#FFC46B', c: '#7A1B22' },
    { bg: '#17171C', ink: '#0B0B0E', light: '#F2EBDD', a: '#E8E2D0', b: '#E9572B', c: '#8C93A8' },
  ],
  compositions: [ringedPlanet, orbits, eclipse],
}
