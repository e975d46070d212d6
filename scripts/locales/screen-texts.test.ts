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

function faults(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => [`src/storefront/${path}`, text] as const)
  return textsOutOfReach(screens, new Map(sources), ids)
}

describe('the texts that a browser has for a screen', () => {
  it('are those of the base and of the groups that the screen imports', () => {
    const shown = "import texts from 'virtual:texts/product'\nt('product.tab.facts'); t('common.brand')"
    expect(faults({ 'screens/product.tsx': shown })).toEqual([])
  })

  it('include the titles of screens everywhere', () => {
    expect(faults({ 'layout/frame.tsx': "t('product.title')" })).toEqual([])
  })

  it('do not include those of another group, found through the parts that are imported', () => {
    const parts = {
      'screens/home.tsx': "import { Part } from '../ui/part.tsx'\nt('common.brand')",
      'ui/part.tsx': "const More = lazy(() => import('./more.tsx'))",
      'ui/more.tsx': 't(`product.tab.${name}`)',
    }
    expect(faults(parts)).toEqual([
      'screens/home.tsx shows product.tab.facts (in src/storefront/ui/more.tsx) without importing virtual:texts/product',
      'screens/home.tsx shows product.tab.guide (in src/storefront/ui/more.tsx) without importing virtual:texts/product',
    ])
  })

  it('come with the layout, and are not imported twice', () => {
    const frame = { 'layout/frame.tsx': "import texts from 'virtual:texts/home'" }
    expect(faults({ ...frame, 'screens/home.tsx': "t('home.all')" })).toEqual([])
    expect(faults({ ...frame, 'screens/home.tsx': "import texts from 'virtual:texts/home'" })).toHaveLength(1)
  })

  it('may come with a part that the frame and the layouts in it both show', () => {
    const part = "import 'virtual:texts/home'\nt('home.all')"
    const show = "const Part = lazy(() => import('../ui/part.tsx'))"
    expect(faults({ 'layout/frame.tsx': show, 'screens/home.tsx': show, 'ui/part.tsx': part })).toEqual([])
  })

  it('are never those of mails', () => {
    expect(faults({ 'screens/home.tsx': "t('mail.hello')" })).toHaveLength(1)
  })
})
