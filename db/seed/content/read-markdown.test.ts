import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-markdown-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('joins wrapped lines of paragraphs and list items, and keeps the blocks apart', () => {
  const file = join(folder, 'page.md')
  writeFileSync(
    file,
    '# Terms\n\nA contract is formed\nby payment.\n\n- first\n  item\n- second\n\n1. one\n2. two\n',
  )
  expect(readMarkdown(file)).toBe(
    '# Terms\n\nA contract is formed by payment.\n\n- first item\n- second\n\n1. one\n2. two\n',
  )
})
