import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Placeholders and forms that a message needs in its uses and translations. */
export interface MessageShape {
  /** names of its placeholders, its plurals' and selects' included */
  values: string[]
  /** names of the elements it wraps words in */
  tags: string[]
  /** for each plural the categories that it spells out */
  plurals: string[][]
}

/** Throws if the text is not valid ICU. */
export function messageShape(text: string): MessageShape {
  const shape = { values: new Set<string>(), tags: new Set<string>(), plurals: [] as string[][] }
  for (const [, name = ''] of text.matchAll(/<(\w+)\/?>/g)) shape.tags.add(name)
  const compiled = compileMessage(text)
  // it returns unreadable text unchanged
  if (compiled.length === 1 && compiled[0] === text && /[{}]/.test(text)) throw new Error('no ICU message')
  visit(compiled, shape)
  return { values: [...shape.values].toSorted(), tags: [...shape.tags].toSorted(), plurals: shape.plurals }
}

function visit(tokens: CompiledMessage, shape: { values: Set<string>; plurals: string[][] }): void {
  if (typeof tokens === 'string') return
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, choices] = token
    shape.values.add(name)
    if (typeof choices !== 'object' || choices === null) continue
    const branches = Object.entries(choices).filter(([branch]) => branch !== 'offset')
    if (kind === 'plural' || kind === 'selectordinal')
      shape.plurals.push(branches.map(([branch]) => branch).filter((branch) => !/^\d+$/.test(branch)))
    for (const [, branch] of branches) visit(branch as CompiledMessage, shape)
  }
}
