import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueFiles, readCatalogue } from '../../db/seed/demo/read-catalogue.ts'
import { categoryLine, importLines, productLine } from '../../tests/helpers/catalogue-lines.ts'
import { shopCommand, commandProcess } from '../../tests/operator/shop-command.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/helpers/test-database.ts'
import { commandNames } from './add-commands.ts'

describe('npm run shop', () => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const { start, run } = shopCommand(() => ({ databaseUrl: database.databaseUrl, dataDir: folder }))

  function file(name: string, lines: readonly (object | string)[]): string {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    const path = join(folder, name)
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
    return path
  }

  it('is a process with its own output and exit code, and each command loads in Node itself', async () => {
    const apart = commandProcess(() => ({ databaseUrl: database.databaseUrl, dataDir: folder }))
    const listed = await apart.run('rates', 'list')
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('EUR') })
    const stderr = expect.stringContaining('always 1')
    expect(await apart.run('rates', 'set', 'usd', '2')).toMatchObject({ code: 1, stdout: '', stderr })
    expect(await apart.run('no-such-command')).toMatchObject({ code: 1, stdout: '' })

    const load = `
      import { Command } from 'commander'
      import { addCommands } from './src/operator/add-commands.ts'
      for (const name of process.argv.slice(1)) await addCommands(new Command(), [name])`
    const node = ['--import', './scripts/node-24.mjs', '--input-type=module', '--eval', load]
    await promisify(execFile)(process.execPath, [...node, ...commandNames])
  })

  it('imports a packed catalogue and ends with 1 only when lines were left out', async () => {
    const good = [categoryLine('games'), productLine('p')]
    expect(await run('import', 'catalogue', file('good.ndjson.gz', good))).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('2 lines, 1 category, 1 new product, 0 changed, 0 unchanged, 0 issues'),
    })
    const bad = await run(
      'import',
      'catalogue',
      file('bad.ndjson', [...good, productLine('q', { keyType: 'x' })]),
      '--json',
    )
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.stdout)).toMatchObject({ unchanged: 1, issues: [{ line: 3, field: 'keyType' }] })
  })

  it('OPS-6 exports a catalogue that it imports again without a change, packed or not', async () => {
    await importLines(database, [categoryLine('games'), productLine('p', { tagline: 'Überall' })])
    for (const name of ['out.ndjson', 'out.ndjson.gz']) {
      const path = join(folder, name)
      expect(await run('export', 'catalogue', path)).toMatchObject({
        code: 0,
        stderr: `2 lines written to ${path}.\n`,
      })
      const again = await run('import', 'catalogue', path)
      expect(again.stderr).toContain('0 changed, 1 unchanged, 0 issues')
    }
    const nowhere = await run('export', 'catalogue', join(folder, 'none', 'out.ndjson'))
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ENOENT.*\n$/) })
  })

  it('OPS-6 exports pictures beside the catalogue, and imports them into a shop that has none', async () => {
    const red = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    writeFileSync(join(folder, 'red.png'), red)
    const picture = { image: 'file:red.png', variants: [{ sku: 'p', priceCents: 1, image: 'file:red.png' }] }
    const feed = file('feed.ndjson', [categoryLine('games'), productLine('p', picture)])
    expect(await run('import', 'catalogue', feed)).toMatchObject({ code: 0 })
    const exported = join(folder, 'out', 'first.ndjson')
    mkdirSync(join(folder, 'out'))
    expect(await run('export', 'catalogue', exported)).toMatchObject({
      code: 0,
      stderr: `2 lines written to ${exported}, 1 picture beside it.\n`,
    })
    const text = readFileSync(exported, 'utf8')
    const address = /"image":"file:(pictures\/[0-9a-f]{40}\.png)"/.exec(text)?.[1] ?? ''
    expect(readFileSync(join(folder, 'out', address))).toEqual(red)

    await database.db.deleteFrom('variant').execute()
    await database.db.deleteFrom('product').execute()
    rmSync(join(folder, 'pictures'), { recursive: true })
    expect(await run('import', 'catalogue', exported)).toMatchObject({ code: 0 })
    const again = join(folder, 'again.ndjson')
    expect(await run('export', 'catalogue', again)).toMatchObject({ code: 0 })
    expect(readFileSync(again, 'utf8')).toBe(text)

    rmSync(join(folder, 'pictures'), { recursive: true })
    expect(await run('export', 'catalogue', again)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not in DATA_DIR and left out: 1 picture ('),
    })
  })

  it('OPS-6 imports the files of the demo shop as they are', async () => {
    const texts = catalogueFiles().map((path) => readFileSync(path, 'utf8'))
    const demo = file('demo.ndjson', [texts.join('').trimEnd()])
    const { code, stdout } = await run('import', 'catalogue', demo, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ created: readCatalogue().products.length, issues: [] })
  })

  it('reports a missing or broken file in one line', async () => {
    const none = join(folder, 'none.ndjson')
    for (const what of ['catalogue', 'keys']) {
      expect(await run('import', what, none)).toMatchObject({
        code: 1,
        stderr: `File ${none} does not exist.\n`,
      })
      const stderr = `${folder} is a folder, not a file.\n`
      expect(await run('import', what, folder)).toMatchObject({ code: 1, stderr })
    }
    writeFileSync(join(folder, 'broken.gz'), 'no gzip')
    const broken = await run('import', 'catalogue', join(folder, 'broken.gz'))
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('incorrect header check\n') })
  })

  it('imports keys, reports doubles by their line and never prints a key', async () => {
    const account = productLine('a', { keyType: 'account' })
    await importLines(database, [categoryLine('games'), productLine('p'), account])
    const keys = file('keys.ndjson', [
      { sku: 'p', key: 'TOPSECRET-1' },
      { sku: 'p', key: 'topsecret-1' },
      { sku: 'a', user: 'topsecret', password: 'topsecret' },
      { sku: 'a', key: 'TOPSECRET-2' },
      { sku: 'x', key: 'TOPSECRET-3' },
      '{"sku":"p","key":"TOPSECRET',
    ])
    const { code, stdout, stderr } = await run('import', 'keys', keys, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ imported: 2, issues: [2, 4, 5, 6].map((line) => ({ line })) })
    expect(stdout + stderr).not.toMatch(/topsecret/i)
    expect(await run('import', 'keys', keys)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('0 keys imported'),
    })
  })

  it('ENQ-4 lists what visitors sent until it is marked as done', async () => {
    const { id } = await database.db
      .insertInto('enquiry')
      .values({
        kind: 'sale',
        fields: JSON.stringify({ fillname: 'Mira', email: 'mira@example.org', product: 'Two\nlines' }),
        locale: 'de',
        ip_hash: '',
        sent_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const listed = await run('enquiries')
    expect(listed.stdout).toContain('Mira <mira@example.org>\n    Two\n    lines\n')
    expect(await run('enquiries', '--done', 'x')).toMatchObject({ code: 1 })
    expect(await run('enquiries', '--done', String(id))).toMatchObject({ code: 0 })
    expect((await run('enquiries')).stdout).toBe('No enquiries.\n')
    expect((await run('enquiries', '--all', '--json')).stdout).toContain('"state":"done"')
  })

  it('MEM-6 posts a notice to a member and reports an unknown one', async () => {
    const columns = { name: 'anna', email: 'anna@example.com', password_hash: '', locale: 'de' }
    await database.db
      .insertInto('member')
      .values({ ...columns, joined_at: new Date() })
      .execute()
    const send = (to: string) => run('notice', 'send', '--to', to, '--title', 'Hello', '--text', 'You')
    expect(await send('Anna@example.com')).toMatchObject({ code: 0 })
    const stderr = 'to: No member has this e-mail.\n'
    expect(await send('b@example.com')).toMatchObject({ code: 1, stderr })
    const posted = await database.db.selectFrom('member_notice').select(['title', 'content']).execute()
    expect(posted).toEqual([{ title: 'Hello', content: 'You' }])
  })

  it('leaves only complete products when it is killed, and imports the rest when it is repeated', async () => {
    const lines = [
      categoryLine('games'),
      ...Array.from({ length: 6000 }, (_, index) => productLine(`p${index}`)),
    ]
    const child = start('import', 'catalogue', file('many.ndjson', lines))
    const closed = once(child, 'close')
    const count = async () => (await database.db.selectFrom('product').select('id').execute()).length
    while ((await count()) === 0) await setTimeout(5)
    child.kill('SIGKILL')
    await closed
    const left = await count()
    expect(left).toBeLessThan(6000)
    const bare = await database.db
      .selectFrom('product as p')
      .leftJoin('variant as v', 'v.product_id', 'p.id')
      .select('p.id')
      .where('v.id', 'is', null)
      .execute()
    expect(bare).toEqual([])
    expect(await importLines(database, lines)).toMatchObject({ created: 6000 - left, unchanged: left })
  })

  it('PSP-7 lists exchange rates, sets them by hand and reports which cannot be set', async () => {
    expect(await run('rates', 'set', 'eur', '0.9')).toMatchObject({ code: 0 })
    expect(await run('rates', 'set', 'usd', '2')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('always 1'),
    })
    expect(await run('rates', 'margin', '51')).toMatchObject({ code: 1 })
    expect(await run('rates', 'fetch')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('EXCHANGE_RATES_URL is off'),
    })
    const { stdout } = await run('rates', 'list')
    expect(stdout).toContain('EUR  0.9  Set by hand')
    await run('rates', 'follow', 'EUR')
    expect((await run('rates', 'list')).stdout).not.toContain('Set by hand')
  })
})
