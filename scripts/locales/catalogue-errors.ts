import { localeById } from '../../src/shop/localisation/locales.ts'
import { messageShape, type MessageShape } from './message-shape.ts'

export type Catalogue = Record<string, string>

/** Problems of a catalogue compared with the English one, a line each. */
export function catalogueErrors(localeId: string, catalogue: Catalogue, english: Catalogue): string[] {
  const missing = Object.keys(english).filter((id) => !(id in catalogue))
  const needless = Object.keys(catalogue).filter((id) => !(id in english))
  const wrong = Object.entries(catalogue).flatMap(([id, text]) => {
    const original = english[id]
    return original === undefined
      ? []
      : messageErrors(localeId, text, original).map((error) => `${id}: ${error}`)
  })
  return [
    ...missing.map((id) => `${id}: is missing`),
    ...needless.map((id) => `${id}: English has no such text`),
    ...wrong,
  ].map((error) => `${localeId}.json  ${error}`)
}

function messageErrors(localeId: string, text: string, english: string): string[] {
  if (text.trim() === '') return english.trim() === '' ? [] : ['is empty']
  let shape: MessageShape
  try {
    shape = messageShape(text)
  } catch (error) {
    return [`cannot be read: ${String(error)}`]
  }
  const original = messageShape(english)
  return [
    ...different('values', shape.values, original.values),
    ...different('elements', shape.tags, original.tags),
    ...shape.plurals.flatMap((branches) => pluralErrors(localeId, branches)),
  ]
}

function different(what: string, given: string[], wanted: string[]): string[] {
  return given.join() === wanted.join()
    ? []
    : [`has the ${what} {${given.join()}} where English has {${wanted.join()}}`]
}

/** A language's own plural forms must all be spelled out, since "other" alone reads wrong for the rest. */
function pluralErrors(localeId: string, branches: string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(localeById(localeId).intlTag).resolvedOptions()
  const missing = pluralCategories.filter((category) => !branches.includes(category))
  const unknown = branches.filter((branch) => !(pluralCategories as string[]).includes(branch))
  return [
    ...(missing.length > 0 ? [`lacks the plural forms ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`has plural forms the language does not know: ${unknown.join(', ')}`] : []),
  ]
}
