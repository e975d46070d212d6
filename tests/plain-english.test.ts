import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Phrases that CONTRIBUTING.md rules out, since readers stumble over them. */
const phrases: readonly [name: string, pattern: RegExp][] = [
  [
    'begins with "Of …"',
    /(^|[.;:]\s+)Of (what|these|those|them|which|an?|the|each|every|all|orders?|keys?)\b/,
  ],
  ['begins with "Who", "What" or "Where"', /(^|[.;:]\s+)(Who|Whose|What|Where) [a-z]+[^?]*$/],
  ['whoever', /\bwhoever\b/i],
  ['tell of, is told', /\btells? (of|apart)\b|\b(was|is|are|be|been|nobody|has|have) told\b/],
  ['anew, besides, meanwhile', /\b(anew|besides|meanwhile|for good|thereby|therein|as far as)\b/],
  ['is no …', /\b(is|are|was|were) (no|none)\b(?! longer| more than)/],
  ['give back', /\b(gives?|gave|given|giving) back\b/],
  ['all the same, heed', /\ball the same\b|\bheeds?\b/],
  ['stands in, says so', /\b(becomes? of|became of|came of|comes of|stands? (there|beside|in)|says? so)\b/],
]
const clauses = /\b(what|which|that|where|who|whose)\b/gi

function stumbles(text: string): boolean {
  return (
    phrases.some(([, pattern]) => pattern.test(text)) ||
    (text.match(clauses) ?? []).length > 2 ||
    text.split(/\s+/).length > 32
  )
}

type Kind = 'comment' | 'document' | 'test name' | 'text'

/** The prose of a line; undefined for code, tables and headings. */
const proseOf: Record<Kind, (line: string) => string | undefined> = {
  comment: (line) => /^\s*(?:\/\/|\/?\*+)\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1],
  document: (line) => (/^\s*(\||```|#|<)/.test(line) ? undefined : line.trim()),
  'test name': (line) => /\b(?:it|test|describe)\(\s*['"`](.*?)['"`]/.exec(line)?.[1],
  text: (line) => /^\s*"[^"]+":\s*"(.*)",?$/.exec(line)?.[1],
}

function kindOf(file: string): Kind | undefined {
  if (/\.(test|spec)\.tsx?$/.test(file)) return 'test name'
  if (/\.tsx?$/.test(file)) return 'comment'
  // the demo shop's own pages are as long as their authors like
  if (file.endsWith('.md')) return file.startsWith('db/') ? undefined : 'document'
  return /^locales\/((back-office|commands)\/)?en-US\.json$/.test(file) ? 'text' : undefined
}

const found: Record<Kind, { lines: number; stumbling: string[] }> = {
  comment: { lines: 0, stumbling: [] },
  document: { lines: 0, stumbling: [] },
  'test name': { lines: 0, stumbling: [] },
  text: { lines: 0, stumbling: [] },
}
for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')) {
  const kind = kindOf(file)
  if (!kind) continue
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const prose = proseOf[kind](line)
    if (!prose || prose.length < 12) continue
    found[kind].lines++
    if (stumbles(prose)) found[kind].stumbling.push(`${file}:${index + 1} ${prose}`)
  }
}

describe('plain English', () => {
  it.each(['comment', 'document', 'test name', 'text'] as const)(
    'is in all but 3 of 100 lines of each kind: %s',
    (kind) => {
      const { lines, stumbling } = found[kind]
      expect(lines).toBeGreaterThan(500)
      expect(stumbling.length, stumbling.join('\n')).toBeLessThanOrEqual(lines * 0.03)
    },
  )
})
