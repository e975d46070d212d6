import { expect, it } from 'vitest'
import type { ProductDraft } from './product-draft.ts'
import { isComplete, textDifference, translationStates } from './translation-state.ts'

const draft: ProductDraft = {
  kind: 'product',
  id: 'p',
  name: 'P',
  tagline: 'Now this',
  category: 'games',
  keyType: 'key',
  variants: [{ sku: 'A', values: [], priceCents: 1 }],
  texts: { de: { name: 'P', tagline: 'Jetzt dies' }, fr: { name: 'P' } },
}

it('OPS-6 a language is complete when it has all texts that English has, none of them outdated', () => {
  const change = { field: 'tagline' as const, before: 'Before that', changedAt: '' }
  const stateOf = (locale: string, stale = {}) =>
    translationStates(draft, stale).find((state) => state.locale === locale)
  expect(translationStates(draft, {})).toHaveLength(17)
  expect(stateOf('de')).toMatchObject({ wanted: 1, written: 1, stale: [] })
  expect(translationStates(draft, {}).filter(isComplete)).toHaveLength(1)
  expect(stateOf('fr')).toMatchObject({ wanted: 1, written: 0 })
  expect(stateOf('de', { de: [change] })).toMatchObject({ stale: [change] })
  expect(stateOf('fr', { fr: [change] })).toMatchObject({ stale: [] })
  expect(stateOf('de', { de: [{ ...change, before: 'Now this' }] })).toMatchObject({ stale: [] })
})

it('OPS-6 the difference of two texts is shown by whole words', () => {
  expect(textDifference('Hot seat for four players.', 'Hot seat for up to six players.')).toEqual({
    start: 'Hot seat for ',
    gone: 'four',
    come: 'up to six',
    end: ' players.',
  })
  expect(textDifference('', 'New')).toEqual({ start: '', gone: '', come: 'New', end: '' })
  expect(textDifference('a a', 'a')).toEqual({ start: 'a', gone: ' a', come: '', end: '' })
})
