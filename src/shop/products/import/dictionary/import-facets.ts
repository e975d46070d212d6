import { fallbackLocaleId } from '../../../localisation/locales.ts'
import type { Db } from '../../../shop.ts'
import type { FacetKind } from '../../../catalogue/catalogue-tables.ts'
import { iconOfWord } from '../../../catalogue/listing/facet-icon.ts'
import { type FacetLine, facetLine, type PartialFacet } from '../catalogue-line.ts'
import { facetKey } from '../facet-key.ts'
import type { LineIssue } from '../import-report.ts'
import { type JsonObject, mergePatch } from '../../../input/merge-patch.ts'
import { issuesOf, type NumberedLine } from '../read-line.ts'
import { missingFieldError } from '../../../input/schema-issues.ts'
import type { Issue } from '../../../errors.ts'
import {
  addFacetAlias,
  facetAliases,
  type FacetValues,
  insertFacet,
  updateFacet,
} from './facet-write-records.ts'
import { storedFacets } from './stored-facets.ts'

/** Writes dictionary entries by code. Imports also find them by name. */
export async function importFacets(
  db: Db,
  lines: readonly NumberedLine<PartialFacet>[],
): Promise<{ written: number; issues: LineIssue[] }> {
  const issues: LineIssue[] = []
  if (lines.length === 0) return { written: 0, issues }
  const known = await knownFacets(db)
  for (const { line, content } of lines) {
    const read = readFacet(content, known)
    if ('issues' in read) {
      issues.push(...read.issues.map((issue) => ({ ...issue, line })))
      continue
    }
    await putFacet(db, read.facet, known)
    known.states.set(keyOf(read.facet), read.patched)
  }
  return { written: lines.length - new Set(issues.map(({ line }) => line)).size, issues }
}

interface KnownFacets {
  ids: Map<string, number>
  names: Map<number, string>
  states: Map<string, JsonObject>
}

async function knownFacets(db: Db): Promise<KnownFacets> {
  const stored = await storedFacets(db)
  const aliases = await facetAliases(db)
  return {
    ids: new Map([
      ...aliases.map((alias) => [keyOf(alias), alias.facet_id] as const),
      ...stored.map((facet) => [keyOf(facet), facet.id] as const),
    ]),
    names: new Map(stored.map(({ id, name }) => [id, name])),
    states: new Map(stored.map(({ id: _id, ...facet }) => [keyOf(facet), facet])),
  }
}

function keyOf({ kind, code }: { kind: FacetKind; code: string }): string {
  return `${kind} ${code}`
}

type ReadFacet = { facet: FacetLine; patched: JsonObject } | { issues: Issue[] }

function readFacet(content: PartialFacet, known: KnownFacets): ReadFacet {
  const { kind, code } = content
  const state = known.states.get(keyOf(content))
  const refused = (issue: Issue) => ({ issues: [issue] })
  const nameOf = (id: number) => known.names.get(id) ?? ''
  const meant = known.ids.get(keyOf(content))
  if (!state && meant !== undefined)
    return refused({ code: 'facet.further-name', field: 'code', values: { name: nameOf(meant) } })
  const { code: own } = facetKey(kind, code)
  if (!state && own !== code) return refused({ code: 'facet.code', field: 'code', values: { code: own } })
  const patched = mergePatch(state ?? {}, content)
  const parsed = facetLine.safeParse(patched, missingFieldError)
  if (!parsed.success) return { issues: issuesOf(parsed.error, 0) }
  const owner = known.ids.get(keyOf(facetKey(kind, parsed.data.name)))
  if (owner !== undefined && owner !== meant)
    return refused({ code: 'facet.name-taken', field: 'name', values: { name: nameOf(owner) } })
  return { facet: parsed.data, patched }
}

async function putFacet(db: Db, facet: FacetLine, known: KnownFacets): Promise<void> {
  const { kind, code, name } = facet
  const stored = known.ids.get(keyOf(facet))
  const id = stored ?? (await insertFacet(db, { kind, code }, valuesOf(facet)))
  if (stored !== undefined) await updateFacet(db, id, valuesOf(facet))
  const alias = keyOf(facetKey(kind, name))
  if (!known.ids.has(alias) && alias !== keyOf(facet))
    await addFacetAlias(db, { kind, code: facetKey(kind, name).code, facet_id: id })
  known.ids.set(keyOf(facet), id).set(alias, id)
  known.names.set(id, name)
}

function valuesOf({ name, sort, icon, activates, texts = {} }: FacetLine): FacetValues {
  const names = Object.entries(texts).flatMap(([locale, text]) =>
    text && locale !== fallbackLocaleId ? [[locale, text.name] as const] : [],
  )
  return {
    name: name.trim(),
    position: sort,
    names: Object.fromEntries(names),
    activates: activates ?? null,
    ...(iconOfWord(icon ?? '') ?? { glyph: null, picture: null }),
  }
}
