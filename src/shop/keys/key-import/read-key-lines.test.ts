import { expect, it } from 'vitest'
import { openLineReader } from './read-key-lines.ts'

function read(lines: string[], isAccount = false) {
  const { format, read: readLine } = openLineReader(lines.find((line) => line.trim() !== '') ?? '', isAccount)
  const rows = lines.flatMap((text, index) => readLine(text, index + 1) ?? [])
  return { format, rows: rows.map(({ line, sku, content }) => ({ line, sku, content })) }
}

it('OPS-5 reads one key a line, without spaces around it and empty lines', () => {
  expect(read(['', ' AAAA-1 \r', 'BBBB 2'])).toEqual({
    format: 'lines',
    rows: [
      { line: 2, sku: '', content: { code: 'AAAA-1' } },
      { line: 3, sku: '', content: { code: 'BBBB 2' } },
    ],
  })
})

it('OPS-5 reads user and password with any separator, and keeps separators in the password', () => {
  const { rows } = read(['a@b.example:p:w,d', 'c;pw', 'no password'], true)
  expect(rows.map(({ content }) => content)).toEqual([
    { user: 'a@b.example', password: 'p:w,d' },
    { user: 'c', password: 'pw' },
    undefined,
  ])
})

it('OPS-5 reads columns by their names, in any order, quoted or not, with any separator', () => {
  expect(read(['\uFEFFSKU;Code;Price', 'p;"AA;""A";10', 'q;;'])).toEqual({
    format: 'csv',
    rows: [
      { line: 2, sku: 'p', content: { code: 'AA;"A' } },
      { line: 3, sku: 'q', content: undefined },
    ],
  })
  expect(read(['Password,Login', 'secret,player']).rows).toEqual([
    { line: 2, sku: '', content: { user: 'player', password: 'secret' } },
  ])
})

it('OPS-5 reads JSON lines and reports malformed ones', () => {
  const { format, rows } = read([
    '{"sku":"p","key":"A"}',
    '{"key":"B"}',
    '{"key":',
    '{"sku":"p","key":"C","x":1}',
  ])
  expect(format).toBe('ndjson')
  expect(rows.map(({ sku, content }) => [sku, content])).toEqual([
    ['p', { code: 'A' }],
    ['', { code: 'B' }],
    ['', undefined],
    ['', undefined],
  ])
})

it.each([
  ['lines', ['AA\0A']],
  ['csv', ['sku,key', 'p\0,A', 'p,A\0']],
  ['ndjson', ['{"sku":"p\\u0000","key":"A"}', '{"key":"A\\u0000"}']],
])('OPS-5 ignores a key with a NUL in %s', (format, lines) => {
  const { format: found, rows } = read(lines)
  expect(found).toBe(format)
  for (const { sku, content } of rows) expect({ sku, content }).toEqual({ sku: '', content: undefined })
})
