import { describe, expect, it } from 'vitest'
import { textsOutOfReach } from './screen-texts.ts'

const ids = [
  'common.brand',
  'product.title',
  'product.tab.facts',
  'product.tab.guide',
  'home.all',
  'mail.hello',
]
const screens = [
  { file: 'layout/frame.tsx', children: [{ file: 'screens/home.tsx' }, { file: 'screens/product.tsx' }] },
]

function errors(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => [`src/storefront/${path}`, text] as const)
  return textsOutOfReach(screens, new Map(sources), ids)
}

describe('the texts a browser has for a screen', () => {
  it('come from the base and the groups that the screen imports', () => {
    const shown = "import texts from 'virtual:texts/product'\nt('product.tab.facts'); t('common.brand')"
    expect(errors({ 'screens/product.tsx': shown })).toEqual([])
  })

  it('include the titles of all screens', () => {
    expect(errors({ 'layout/frame.tsx': "t('product.title')" })).toEqual([])
  })

  it('exclude groups that neither the screen nor its parts import', () => {
    const parts = {
      'screens/home.tsx': "import { Part } from '../ui/part.tsx'\nt('common.brand')",
      'ui/part.tsx': "const More = lazy(() => import('./more.tsx'))",
      'ui/more.tsx': 't(`product.tab.${name}`)',
    }
    expect(errors(parts)).toEqual([
      'screens/home.tsx shows product.tab.facts (in src/storefront/ui/more.tsx) without importing virtual:texts/product',
      'screens/home.tsx shows product.tab.guide (in src/storefront/ui/more.tsx) without importing virtual:texts/product',
    ])
  })

  it('come with the layout and need no second import', () => {
    const frame = { 'layout/frame.tsx': "import texts from 'virtual:texts/home'" }
    expect(errors({ ...frame, 'screens/home.tsx': "t('home.all')" })).toEqual([])
    expect(errors({ ...frame, 'screens/home.tsx': "import texts from 'virtual:texts/home'" })).toHaveLength(1)
  })

  it('may come with a part that the frame and its layouts share', () => {
    const part = "import 'virtual:texts/home'\nt('home.all')"
    const show = "const Part = lazy(() => import('../ui/part.tsx'))"
    expect(errors({ 'layout/frame.tsx': show, 'screens/home.tsx': show, 'ui/part.tsx': part })).toEqual([])
  })

  it('never include texts of mails', () => {
    expect(errors({ 'screens/home.tsx': "t('mail.hello')" })).toHaveLength(1)
  })
})
