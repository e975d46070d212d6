import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/storefront/routes.ts'

interface Screen {
  path: string
  /** its own module and those around it */
  files: string[]
}

const screens = routes.flatMap((route) => screensOf(route, []))
const ofMembers = screens.filter(({ files }) => files.some((file) => file.startsWith('screens/member/')))

describe('the pages of the member centre', () => {
  it('ROUTE-8 are all that begin with /my-, but for the link that ends mails', () => {
    const named = screens.map(({ path }) => path).filter((path) => path.startsWith('my-'))
    const open = ['my-wishlist/no-mails']
    expect(ofMembers.map(({ path }) => path).toSorted()).toEqual(
      named.filter((path) => !open.includes(path)).toSorted(),
    )
  })

  it.each(ofMembers)('ROUTE-8 AUTH-6 /$path is for who is signed in, and kept nowhere', ({ files }) => {
    const needed = files.flatMap(needsOf)
    expect(needed).toEqual(expect.arrayContaining(['member', 'no-store']))
  })
})

it('ROUTE-8 pages to sign in and up, and those with a mailed code, are kept nowhere', () => {
  const account = screens.filter(({ files }) => files.includes('layout/account-layout.tsx'))
  expect(account.length).toBeGreaterThan(4)
  for (const { files } of account) expect(files.flatMap(needsOf)).toContain('no-store')
})

function screensOf({ path, file, children, index }: RouteConfigEntry, around: string[]): Screen[] {
  const files = [...around, file]
  const inside = (children ?? []).flatMap((child) => screensOf(child, files))
  return path !== undefined || index ? [{ path: path ?? '', files }, ...inside] : inside
}

/** What the module says that it needs; read as text, since what it draws takes a build. */
function needsOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../src/storefront', file), 'utf8')
  const [, names = ''] = /^export const middleware = needs\(([^)]*)\)$/m.exec(source) ?? []
  return [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
}
