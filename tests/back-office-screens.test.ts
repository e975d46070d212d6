import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const screens = globSync('src/back-office/{screens,ui,layout,palette}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts'],
})

it('screens take the rights of a role from the table of pages', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(screensWith(/\bmay\(/)).toEqual([])
})

it('screens leave the cells of their tables to the one table', () => {
  expect(screensWith(/<(table|thead|tbody|th|td)\b/)).toEqual(['src/back-office/ui/list/table.tsx'])
})

function screensWith(pattern: RegExp): string[] {
  return screens.filter((file) => pattern.test(readFileSync(file, 'utf8')))
}
