import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { rateLimits } from '../src/shop/rate-limits.ts'

it('counts every limit somewhere', async () => {
  const sources: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.ts$|rate-limits\.ts$/.test(name),
  }))
    sources.push(await readFile(path, 'utf8'))
  const all = sources.join('\n')
  expect(Object.keys(rateLimits).filter((name) => !all.includes(`'${name}'`))).toEqual([])
})
