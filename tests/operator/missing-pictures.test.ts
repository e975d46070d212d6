import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { categoryLine, productLine } from '../helpers/catalogue-lines.ts'
import { openEmptyTestDatabase, openTestDatabase } from '../helpers/test-database.ts'
import { findingOf } from './findings.ts'
import { commandProcess } from './shop-command.ts'

it('OPS-10 a backup without the shop’s pictures is reported by itself, by doctor and by the restore', async () => {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pictures-'))
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const env = { APP_SECRET: 'a'.repeat(40), KEY_SECRETS: `k:${Buffer.alloc(32, 1).toString('base64')}` }
  const machine = (name: string, databaseUrl = database.databaseUrl) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    return commandProcess(() => ({ databaseUrl, dataDir, env }))
  }
  const red = sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
  writeFileSync(join(folder, 'red.png'), await red.png().toBuffer())
  const lines = [categoryLine('games'), productLine('p', { image: 'file:red.png' })]
  writeFileSync(join(folder, 'feed.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'))
  const first = machine('first')
  const second = machine('second')
  expect((await first.run('import', 'catalogue', join(folder, 'feed.ndjson'))).code).toBe(0)

  const pictures = async (of: typeof first) =>
    findingOf((await of.run('doctor', '--json')).stdout, 'pictures')
  expect(await pictures(first)).toMatchObject({ state: 'ok' })
  expect(await pictures(second)).toMatchObject({ state: 'fault', value: '1 missing' })

  const lacking = await second.run('backup', '--to', join(folder, 'out'))
  expect(lacking).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('It lacks 1 picture of the shop. Give every process the DATA_DIR'),
  })
  const reported = findingOf((await first.run('doctor', '--json')).stdout, 'backups')
  expect(reported).toMatchObject({ state: 'fault', says: expect.stringContaining('it lacks 1 picture') })
  const empty = await openEmptyTestDatabase()
  onTestFinished(() => empty.close())
  const into = ['--into', empty.databaseUrl ?? '', '--unsold-keys', 'sell']
  const restored = await machine('third', empty.databaseUrl).run('restore', fileOf(lacking.stderr), ...into)
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('lacks 1 picture of the shop') })

  const whole = await first.run('backup', '--to', join(folder, 'out'))
  expect(whole).toMatchObject({ code: 0, stderr: expect.not.stringContaining('lacks') })
})

function fileOf(printed: string): string {
  return /^(\S+),/.exec(printed)?.[1] ?? ''
}
