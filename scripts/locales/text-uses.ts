import type { Catalogue } from './catalogue-errors.ts'
import { messageShape } from './message-shape.ts'

/** Returns the ids that no source names or builds. A built id counts by its beginning. */
export function unusedTexts(sources: readonly string[], english: Catalogue): string[] {
  const all = sources.join('\n')
  const beginnings = [...all.matchAll(/`([a-z][a-z0-9-]*\.(?:[a-z0-9-]+\.)*[a-z0-9-]*)\$\{/g)].map(
    ([, beginning = '']) => beginning,
  )
  return Object.keys(english).filter(
    (id) =>
      !['"', "'", '`'].some((quote) => all.includes(quote + id + quote)) &&
      !beginnings.some((beginning) => id.startsWith(beginning)),
  )
}

/** Calls `t('id', { … })` whose values are not the ones that the English text has. */
export function wrongValues(source: string, english: Catalogue): string[] {
  return [...source.matchAll(/\bt\(\s*'([\w.-]+)'\s*([,)])/g)].flatMap((match) => {
    const [whole, id = '', after] = match
    const text = english[id]
    if (text === undefined) return [`t('${id}'): English has no such text`]
    const given = after === ')' ? [] : namesOfObject(source.slice(match.index + whole.length))
    const wanted = messageShape(text).values
    if (given === undefined || wanted.every((name) => given.includes(name))) return []
    return [`t('${id}') gives {${given.join()}} where the text has {${wanted.join()}}`]
  })
}

/** The names of an object literal at the start of a piece of source; undefined when it is something else. */
function namesOfObject(source: string): string[] | undefined {
  if (!/^\s*\{/.test(source)) return undefined
  const names: string[] = []
  let depth = 0
  let expectsName = false
  for (const [token] of source.matchAll(/[{}()[\],]|\.\.\.|'[^'\n]*'|`[^`]*`|[\w$]+|[^\s]/g)) {
    if (token === '...' && depth === 1) return undefined
    if (expectsName && depth === 1 && /^['\w$]/.test(token)) names.push(token.replaceAll("'", ''))
    if ('{(['.includes(token)) depth += 1
    if ('})]'.includes(token)) depth -= 1
    if (depth === 0) return names.toSorted()
    expectsName = depth === 1 && (token === '{' || token === ',')
  }
  return undefined
}
