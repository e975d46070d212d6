import { dirname, join } from 'node:path/posix'
import { baseTexts, textGroupOf } from '../../src/storefront/text/text-groups.ts'

interface Screen {
  file: string
  children?: readonly Screen[] | undefined
}

/**
 * Returns a line for each text that a screen shows but a browser would not have there, since neither the screen nor
 * its layouts import the group of the text. `sources` are the storefront's files by path, `screens` its routes.
 */
export function textsOutOfReach(
  screens: readonly Screen[],
  sources: ReadonlyMap<string, string>,
  ids: readonly string[],
  outer: readonly string[] = [baseTexts],
  outerFiles: readonly string[] = [],
): string[] {
  return screens.flatMap(({ file, children = [] }) => {
    const reached = filesOf(join('src/storefront', file), sources, [...outerFiles])
    const files = reached.slice(outerFiles.length)
    const imported = files.flatMap((path) => groupsImportedBy(sources.get(path) ?? ''))
    const groups = [...outer, ...imported]
    return [
      ...imported
        .filter((group) => outer.includes(group))
        .map((group) => `${file} imports virtual:texts/${group}, which the layout around it has`),
      ...files.flatMap((path) =>
        textsIn(sources.get(path) ?? '', ids)
          .filter((id) => !groups.includes(textGroupOf(id) ?? ''))
          .map((id) => `${file} shows ${id} (in ${path}) without ${importFor(id)}`),
      ),
      ...textsOutOfReach(children, sources, ids, groups, reached),
    ]
  })
}

/** The file and all that it imports, at once or later. */
function filesOf(path: string, sources: ReadonlyMap<string, string>, found: string[] = []): string[] {
  const text = sources.get(path)
  if (text === undefined || found.includes(path)) return found
  found.push(path)
  for (const [, imported = ''] of text.matchAll(
    /(?:^import (?!type)[^;']*?|\bimport\(|^} from )'(\.[^']+)'/gm,
  ))
    filesOf(join(dirname(path), imported), sources, found)
  return found
}

function groupsImportedBy(text: string): string[] {
  return [...text.matchAll(/(?:from|import) 'virtual:texts\/([\w-]+)'/g)].map(([, group = '']) => group)
}

/** Returns the ids that a source names whole. Adds the ids with the beginning of an id that it builds. */
function textsIn(text: string, ids: readonly string[]): string[] {
  const named = new Set([...text.matchAll(/(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g)].map(([, , id = '']) => id))
  const beginnings = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return ids.filter((id) => named.has(id) || beginnings.some((beginning) => id.startsWith(beginning)))
}

function importFor(id: string): string {
  const group = textGroupOf(id)
  return group ? `importing virtual:texts/${group}` : 'being able to: it is a text of the server'
}
