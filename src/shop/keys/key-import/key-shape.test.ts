import { expect, it } from 'vitest'
import { inShape, keyShape, shapeFault, usualShapes } from './key-shape.ts'

const steam = 'XXXXX-XXXXX-XXXXX'

it('OPS-5 describes the shape of a key, and how another key differs from it', () => {
  expect(keyShape(' ab1C2-ÄÖ789-00000 ')).toBe(steam)
  expect(shapeFault('AAAAA-BBBBB-CCCCC', [steam])).toBeUndefined()
  expect(shapeFault('AAAAABBBBBCCCCC', [steam, 'XXXXXXXXXXXXXXX'])).toBeUndefined()
  expect(shapeFault('W8QK2-LLZ4-9PX3D', [steam])).toEqual({ kind: 'part-length', part: 2, has: 4, wants: 5 })
  expect(shapeFault('LQ8RT 7Q2X1 KK3LP', [steam])).toEqual({ kind: 'separators' })
  expect(shapeFault('LQ8RT7Q2X1KK3LP', [steam])).toEqual({ kind: 'separators' })
  expect(shapeFault('Total: 122 keys', [steam])).toEqual({ kind: 'part-length', part: 2, has: 3, wants: 5 })
  expect(shapeFault('AAAAA-BBBBB', [steam])).toEqual({ kind: 'parts', has: 2, wants: 3 })
  expect(shapeFault('anything', [])).toBeUndefined()
})

it('OPS-5 writes a key with the separators of the others', () => {
  expect(inShape('LQ8RT 7Q2X1 KK3LP', steam)).toBe('LQ8RT-7Q2X1-KK3LP')
  expect(inShape('W8QK2-LLZ4-9PX3D', steam)).toBeUndefined()
})

it('OPS-5 learns shapes of enough keys, and leaves rare ones out', () => {
  const codes = ['AAAAA-AAAAA-AAAAA', 'BBBBB-BBBBB-BBBBB', 'CCCCC-CCCCC-CCCCC', 'DDDDD-DDDDD-DDDDD']
  expect(usualShapes(codes)).toEqual([])
  expect(usualShapes([...codes, 'EEEEE'])).toEqual([steam, 'XXXXX'])
  expect(usualShapes([...codes, 'EEEEE-EEEEE-EEEEE', 'FFFFF'])).toEqual([steam])
})
