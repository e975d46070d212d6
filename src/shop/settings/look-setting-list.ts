import { hexOf } from '../../platform/colour.ts'
import { neededContrast, type Theme, weakestPair } from '../localisation/look/accent.ts'
import { lookChoiceNames, lookChoices, lookKey, standardAccent } from '../localisation/look/look.ts'
import { choiceIn, type Reading, type Setting } from './setting.ts'

const group = 'look'

export const lookSettings: readonly Setting[] = [
  {
    key: lookKey('accent'),
    group,
    kind: 'colour',
    standard: standardAccent,
    canBeOff: false,
    read: (text) => readAccent(text, 'light'),
  },
  {
    key: lookKey('accent-dark'),
    group,
    kind: 'colour',
    standard: '',
    canBeOff: false,
    read: (text) => (text === '' ? { value: text } : readAccent(text, 'dark')),
  },
  ...lookChoiceNames.map((name): Setting => {
    const choices: readonly string[] = lookChoices[name]
    return {
      key: lookKey(name),
      group,
      kind: 'choice',
      choices,
      standard: lookChoices[name][0],
      canBeOff: false,
      read: choiceIn(choices),
    }
  }),
]

function readAccent(text: string, theme: Theme): Reading {
  const hex = hexOf(text)
  if (!hex) return { code: 'look.colour' }
  const weak = weakestPair(hex, theme)
  if (!weak) return { value: hex }
  const { kind, front, ground, ratio } = weak
  // rounded down: 4.49 is not 4.5
  const shown = Math.floor(ratio * 100) / 100
  return { code: `look.${kind}`, values: { front, ground, ratio: shown, needed: neededContrast[kind] } }
}
