import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, houses } from '../oxlint.config.ts'

const maxFiles = 25
const manyFiles = 20
const maxCircle = 10

describe('the folders of the sources', () => {
  it('hold at most 25 files each, so that a reader sees what each is about', () => {
    const files = globSync(
      '{src,sandbox,tests,scripts,bench,db/seed}/**/*.{ts,tsx,mjs,json,ndjson,css,md,svg}',
    )
    const counts = Map.groupBy(files, (file) => dirname(file))
    const crowded = [...counts].filter(([, { length }]) => length > maxFiles)
    expect(counts.size).toBeGreaterThan(100)
    expect(counts.has('db/seed/demo/catalogue')).toBe(true)
    expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
    const many = [...counts].filter(([, { length }]) => length > manyFiles)
    warn(
      `folders with more than ${manyFiles} files`,
      many.map(([folder, { length }]) => `${folder} ${length}`),
    )
  })

  it('are listed as houses and areas in the rules of lint', () => {
    expect(foldersIn('src')).toEqual(houses.toSorted())
    expect(foldersIn('src/shop')).toEqual(areas.toSorted())
  })

  it('hold every rule of an area: only the shop and its lists import areas from beside them', () => {
    const lists = ['errors', 'job-list', 'mail-list', 'schema', 'shop'].map((name) => `src/shop/${name}.ts`)
    const beside = globSync('src/shop/*.ts', { exclude: ['**/*.test.ts'] })
    const importing = beside.filter((file) => /from '\.\/[\w-]+\//.test(readFileSync(file, 'utf8')))
    expect(importing.toSorted()).toEqual(lists)
  })
})

it('no circle of imports, types included, holds more than ten files', () => {
  const files = new Set(globSync('{src,sandbox}/**/*.{ts,tsx}'))
  const imports = new Map(
    [...files].map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => files.has(path)),
    ]),
  )
  const large = circlesOf(imports).filter(({ length }) => length > maxCircle)
  expect(files.size).toBeGreaterThan(1000)
  expect(large).toEqual([])
})

it('functions of more than 50 lines are named before lint refuses them at 70', () => {
  const options = [
    '--config=scripts/lint/long-functions.json',
    '--allow=all',
    '--warn=max-lines-per-function',
  ]
  const { stdout } = spawnSync('node_modules/.bin/oxlint', [...options, '--format=unix', 'src', 'sandbox'], {
    encoding: 'utf8',
  })
  const all = [...stdout.matchAll(/^(\S+?):\d+:\d+: The .*too many lines \((\d+)\)/gm)]
  expect(stdout).toMatch(/\d+ problems?\s*$/)
  const long = all.flatMap(([, file = '', lines]) => (file.includes('.test.') ? [] : `${file} ${lines}`))
  warn('functions of more than 50 lines', long)
})

it('tests that replace a module are named .mocked.test.ts, since all others share the modules of their process', () => {
  const tests = globSync('{src,sandbox,scripts,tests,db}/**/*.test.ts')
  const mocking = tests.filter((file) => /^vi\.(?:mock|doMock)\(/m.test(readFileSync(file, 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  expect(mocking.filter((file) => !file.endsWith('.mocked.test.ts'))).toEqual([])
})

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Prints a limit that is near. */
function warn(what: string, found: readonly string[]): void {
  if (found.length > 0) process.stderr.write(`${found.length} ${what}: ${found.slice(0, 10).join(', ')} …\n`)
}

/** Tarjan's strongly connected components with more than one file. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const known = order.get(file)
    if (known !== undefined) return stack.includes(file) ? known : Infinity
    const at = order.size
    order.set(file, at)
    stack.push(file)
    const low = Math.min(at, ...(imports.get(file) ?? []).map(visit))
    if (low < at) return low
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
    return Infinity
  }
  for (const file of imports.keys()) visit(file)
  return circles
}
