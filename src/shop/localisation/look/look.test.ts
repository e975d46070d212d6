import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSecrets } from '../../../platform/security/secrets.ts'
import { lookKey, lookOf, shownLook } from './look.ts'
import { lookPreviewToken, previewedLook } from './look-preview.ts'

const blue = new Map([
  [lookKey('accent'), '#1b4fd8'],
  [lookKey('corners'), 'round'],
  [lookKey('header'), 'compact'],
])

describe('OWN-2 the look of a shop', () => {
  it('OWN-2 is the standard one without settings, with standard settings and with invalid ones', () => {
    for (const settings of [
      [],
      [['accent', '#c8f23c'] as const, ['corners', 'small'] as const],
      [['accent', 'red;}'] as const, ['corners', 'huge'] as const, ['header', 'toString'] as const],
      [['accent', '#777777'] as const],
    ])
      expect(shownLook(lookOf(new Map(settings.map(([name, value]) => [lookKey(name), value]))))).toEqual({
        variables: {},
      })
  })

  it('OWN-2 becomes variables of the page, with a dark accent that follows', () => {
    expect(shownLook(lookOf(blue))).toEqual({
      header: 'compact',
      variables: {
        '--own-accent': 'light-dark(#1b4fd8, #2960e9)',
        '--own-accent-press': 'light-dark(#0d3ec7, #1b4fd8)',
        '--own-on-accent': '#ffffff',
        '--own-edge': 'light-dark(#1b4fd8, #2960e9)',
        '--own-corners': '2',
      },
    })
  })

  it('OWN-2 is previewed only with a token of this shop, for an hour', () => {
    const secrets = openSecrets({ dataDir: freshDir() })
    let now = new Date('2026-11-27T12:00:00Z')
    const shop = { secrets, now: () => now }
    const token = lookPreviewToken(shop, blue)
    expect(previewedLook(shop, token)).toEqual(lookOf(blue))
    expect(previewedLook(shop, `${token}x`)).toBeUndefined()
    expect(previewedLook(shop, `e30.${token.split('.')[1]}`)).toBeUndefined()
    expect(previewedLook(shop, '')).toBeUndefined()
    const other = { secrets: openSecrets({ dataDir: freshDir() }), now: () => now }
    expect(previewedLook(other, token)).toBeUndefined()
    now = new Date('2026-11-27T13:00:01Z')
    expect(previewedLook(shop, token)).toBeUndefined()
  })
})

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'look-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
