import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { makeKeys, makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { openStandIn } from '../../../tests/helpers/search-engine/open-search-engine.ts'
import { describeOnBoth } from '../../../tests/helpers/test-database.ts'
import { readConfig } from '../../platform/config/config.ts'
import { droppedError, insertMail } from '../../platform/mail/mail-outbox-records.ts'
import { saveSetting } from '../content/setting-records.ts'
import { openSecrets } from '../../platform/security/secrets.ts'
import type { Config } from '../../platform/config/config.ts'
import { recordFailed, recordMade, insertStarted } from './backups/backup-records.ts'
import { saveSecrets } from './backups/save-secrets.ts'
import { coreDumpAnswer } from './checks/outside-checks.ts'
import { type FindingInWords, findingInWords } from './finding.ts'
import { jobRunNotes } from './jobs/note-job-runs.ts'
import { runChecks } from './run-checks.ts'

describeOnBoth('the checks of a shop', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())

  const publicEnv = {
    PUBLIC_URL: 'http://shop.invalid',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    DEMO_SHOP: 'off',
  }

  function configured(env: Record<string, string>): Config {
    return readConfig({ ...publicEnv, DATA_DIR: world.shop.config.dataDir, ...env })
  }

  async function findings(config: Config = world.shop.config): Promise<Record<string, FindingInWords[]>> {
    const all = (await runChecks({ ...world.shop, config })).map(findingInWords)
    expect(all.map(({ says }) => says.trim())).not.toContain('')
    expect(all.filter(({ state, todo }) => state !== 'ok' && !todo)).toEqual([])
    return Object.fromEntries(Map.groupBy(all, ({ check }) => check))
  }

  const statesOf = async (check: string, config?: Config) =>
    (await findings(config))[check]?.map(({ state }) => state)

  it('OPS-10 report no fault in a shop that is being tried out', async () => {
    const all = Object.values(await findings()).flat()
    expect(all.filter(({ state }) => state === 'fault')).toEqual([])
    expect(all.find(({ check }) => check === 'database')?.says).toMatch(/PostgreSQL 1\d/)
    expect(all.find(({ check }) => check === 'migrations')?.says).toContain('All')
    expect(all.find(({ check }) => check === 'disk')?.value).toMatch(/^\d+% of \d/)
  })

  it('SPD-6 report a search engine that is away, and keep its password', async () => {
    const engine = await openStandIn()
    onTestFinished(() => engine.close())
    const config = configured({ SEARCH_URL: engine.url, DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
    expect(await statesOf('search-engine', config)).toEqual(['ok'])
    engine.fail(true)
    const [found] = (await findings(config))['search-engine'] ?? []
    expect(found).toMatchObject({ state: 'fault' })
    expect(found?.says).toMatch(/^The search engine at SEARCH_URL answered 503/)
    expect(found?.says).not.toContain('secret')
  })

  it('OPS-10 report what a public shop lacks, worst first', async () => {
    const all = await runChecks({ ...world.shop, config: configured({ SANDBOX_PAYMENTS: 'on' }) })
    const byCheck = new Map(all.map((finding) => [finding.check, finding.state]))
    expect(Object.fromEntries(byCheck)).toMatchObject({
      sandbox: 'fault',
      addresses: 'fault',
      'mail-server': 'fault',
      backups: 'fault',
      secrets: 'look',
      'saved-secrets': 'look',
    })
    const order = ['fault', 'look', 'ok']
    const ranks = all.map(({ state }) => order.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    const half = configured({ STRIPE_SECRET_KEY: 'sk_live_1' })
    expect((await findings(half))['credentials']).toMatchObject([
      { about: 'Stripe', state: 'fault', says: expect.stringContaining('STRIPE_WEBHOOK_SECRET') },
    ])
    expect(JSON.stringify(await findings(half))).not.toContain('sk_live_1')
    const proxied = { PUBLIC_URL: 'https://shop.invalid', BACK_OFFICE_URL: 'https://office.invalid' }
    expect(await statesOf('addresses', configured(proxied))).toEqual(['look'])
    expect(await statesOf('addresses', configured({ ...proxied, TRUST_PROXY: '1' }))).toEqual(['ok'])
  })

  it('OPS-10 RTS-1 report a public shop that does not know the country of buyers', async () => {
    const { db } = world.shop
    const says = async (env = {}) => (await findings(configured({ ...online, ...env })))['country-of-buyers']
    const online = { PUBLIC_URL: 'https://shop.invalid', TRUST_PROXY: '1' }
    expect(await statesOf('country-of-buyers')).toEqual(['ok'])
    expect(await says()).toMatchObject([{ state: 'look', says: expect.stringContaining('nobody') }])
    await saveSetting(db, 'seller.country', 'DE')
    expect(await says()).toMatchObject([{ state: 'look', says: expect.stringContaining('from DE') }])
    expect(await says({ COUNTRY_HEADER: 'cf-ipcountry' })).toMatchObject([{ state: 'ok' }])
    await saveSetting(db, 'withdrawal', 'all')
    expect(await says()).toMatchObject([{ state: 'ok' }])
    await db.deleteFrom('setting').where('key', 'in', ['withdrawal', 'seller.country']).execute()
  })

  it('OPS-10 report a public shop that runs as root', async () => {
    const user = vi.spyOn(process, 'getuid')
    onTestFinished(() => user.mockRestore())
    const publicly = configured({ PUBLIC_URL: 'https://shop.invalid', SMTP_URL: 'smtp://127.0.0.1:9' })
    user.mockReturnValue(0)
    expect(await statesOf('system-user', publicly)).toEqual(['look'])
    expect(await statesOf('system-user')).toEqual(['ok'])
    user.mockReturnValue(999)
    expect(await statesOf('system-user', publicly)).toEqual(['ok'])
  })

  it('OPS-10 report a folder that cannot be written, and core dumps that would store the memory', async () => {
    expect(await statesOf('folders')).toEqual(['ok', 'ok'])
    const file = join(world.shop.config.dataDir, 'in-the-way')
    writeFileSync(file, '')
    expect(await statesOf('folders', configured({ BACKUP_DIR: join(file, 'backups') }))).toEqual([
      'fault',
      'ok',
    ])
    const soft = (limit: string) => `Max core file size        ${limit}            unlimited            bytes`
    const stateAt = (limit: string, isLocal: boolean) => coreDumpAnswer(soft(limit), { isLocal }).state
    expect([stateAt('0', false), stateAt('unlimited', true), stateAt('unlimited', false)]).toEqual([
      'ok',
      'ok',
      'look',
    ])
  })

  it('OPS-10 report failed and waiting mails, failing orders, jobs and backups', async () => {
    const { db } = world.shop
    const mail = { kind: 'keys', recipient: 'a@example.com', locale: 'en-US', params: {} }
    await db
      .transaction()
      .execute((trx) => insertMail(trx, { ...mail, dedupeKey: 'health:1', dueAt: world.shop.now() }))
    world.clock.advance({ hours: 1 })
    expect((await findings())['mails']).toMatchObject([
      { state: 'look', says: expect.stringMatching(/1 wait, the oldest for 1 h/) },
    ])
    await db.updateTable('mail').set({ state: 'failed' }).execute()
    expect((await findings())['mails']).toMatchObject([
      { state: 'look', says: 'None waits; the shop gave up on 1', value: '1 failed' },
    ])
    await db.updateTable('mail').set({ last_error: droppedError }).execute()
    expect((await findings())['mails']).toMatchObject([{ state: 'ok' }])

    const note = jobRunNotes(world.shop)
    const pass = { job: 'send-mail', startedAt: world.shop.now(), tookMs: 1, done: 0 }
    await note(pass)
    expect(await statesOf('jobs')).toEqual(['ok'])
    await note({ ...pass, error: new Error('no disk') })
    expect((await findings())['jobs']).toMatchObject([
      { state: 'fault', says: expect.stringContaining('send-mail') },
    ])

    const daily = configured({ SANDBOX_PAYMENTS: 'off' })
    const id = await insertStarted(db, world.shop.now())
    await recordMade(
      db,
      id,
      { file: '/backups/a', bytes: 5, wasRestored: true, missingPictures: 0 },
      world.shop.now(),
    )
    expect(await statesOf('backups', daily)).toEqual(['ok'])
    world.clock.advance({ hours: 31 })
    expect(await statesOf('backups', daily)).toEqual(['look'])
    world.clock.advance({ hours: 60 })
    expect(await statesOf('backups', daily)).toEqual(['fault'])
    await recordFailed(db, await insertStarted(db, world.shop.now()), 'no room', world.shop.now())
    expect((await findings(daily))['backups']?.[0]?.says).toContain('the last try failed: no room')
  })

  it('OPS-10 report a database of a newer version', async () => {
    const { db } = world.shop
    await db
      .insertInto('migration' as 'setting')
      .values({ name: '9999_later', timestamp: new Date().toISOString() } as never)
      .execute()
    expect((await findings())['migrations']).toMatchObject([
      { state: 'fault', says: expect.stringContaining('9999_later') },
    ])
    await db
      .deleteFrom('migration' as 'setting')
      .where('name' as 'key', '=', '9999_later')
      .execute()
  })

  it('OPS-10 report keys that cannot be opened, readable secrets and secrets without a copy', async () => {
    const { variants } = await makeProduct(world.shop)
    await makeKeys(world.shop, variants[0]?.sku ?? '', 2)
    expect(await statesOf('stored-keys')).toEqual(['ok'])
    const { dataDir } = world.shop.config
    await saveSecrets(world.shop, join(dataDir, 'saved'))
    expect(await statesOf('saved-secrets', configured({}))).toEqual(['ok'])
    await expect(saveSecrets(world.shop, join(dataDir, 'saved'))).rejects.toMatchObject({ code: 'EEXIST' })

    const keySecrets = [{ id: 'other', secret: Buffer.alloc(32, 1) }]
    const others = openSecrets({ dataDir: join(dataDir, 'none'), appSecret: 'x'.repeat(40), keySecrets })
    const strange = await runChecks({ ...world.shop, secrets: others })
    expect(strange.find(({ check }) => check === 'stored-keys')?.state).toBe('fault')
    const lost = await runChecks({ ...world.shop, secrets: undefined })
    expect(lost.find(({ check }) => check === 'stored-keys')?.state).toBe('fault')
    chmodSync(join(dataDir, 'secrets.json'), 0o644)
    expect(await statesOf('secrets')).toEqual(['fault'])
  })
})
