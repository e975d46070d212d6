import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

/** Sorts the keys of every catalogue, which avoids merge conflicts on the last line. */
for (const name of readdirSync('locales', { encoding: 'utf8', recursive: true })) {
  if (!name.endsWith('.json')) continue
  const path = `locales/${name}`
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const sorted = Object.fromEntries(Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}
