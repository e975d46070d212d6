import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { shopVersion } from '../../../platform/version.ts'
import { findingInWords } from '../finding.ts'
import { runChecks } from '../run-checks.ts'
import { askForReleaseJob } from './ask-for-release.job.ts'
import { isNewer, readRelease } from './release.ts'
import { readUpdate } from './update-facts.ts'
import { readUpgradeGuide } from './upgrade-guide.ts'

describeOnBoth('the newest release', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())

  async function source(answer: () => { status?: number; text: string }) {
    const asked: Pick<IncomingMessage, 'url' | 'headers' | 'method'>[] = []
    const server = createServer((request, response) => {
      const { status = 200, text } = answer()
      asked.push(request)
      response.writeHead(status).end(text)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const updatesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
    return { asked, shop: { ...world.shop, config: { ...world.shop.config, updatesUrl } } }
  }
  const versions = async (shop: TestShop['shop']) =>
    (await runChecks(shop)).map(findingInWords).find(({ check }) => check === 'versions')
  const release = {
    tag_name: 'v99.1.0',
    published_at: '2031-02-03T04:05:06Z',
    html_url: 'https://git.example/r',
  }

  it('OPS-10 is requested only if the owner configured an address', async () => {
    expect(await askForReleaseJob.run(world.shop)).toBe(0)
    expect((await readUpdate(world.shop)).asked).toBeUndefined()
    expect(await versions(world.shop)).toMatchObject({ state: 'ok', value: shopVersion })
  })

  it('OPS-10 is requested once a day by one process, with no data of the shop', async () => {
    const { asked, shop } = await source(() => ({ text: JSON.stringify(release) }))
    const runs = await Promise.all([1, 2, 3].map(() => askForReleaseJob.run(shop)))
    expect(runs.reduce((sum, done) => sum + done)).toBe(1)
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/latest']])
    const { host, ...headers } = asked[0]?.headers ?? {}
    expect(host).toMatch(/^127/)
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'latchkey',
      connection: 'close',
    })
    expect((await readUpdate(shop)).asked?.newer).toEqual({
      version: '99.1.0',
      publishedAt: new Date('2031-02-03T04:05:06Z'),
      page: 'https://git.example/r',
    })
    expect(await versions(shop)).toMatchObject({ state: 'look', says: '99.1.0 is out since 2031-02-03' })
    world.clock.advance({ hours: 25 })
    expect(await askForReleaseJob.run(shop)).toBe(1)
  })

  it('OPS-10 is shown as equal to the running one or as unknown', async () => {
    let text = JSON.stringify({ tag_name: shopVersion })
    const { shop } = await source(() => ({ text }))
    expect((await readUpdate(shop)).asked).toEqual({ at: undefined, newer: undefined, problem: undefined })
    await askForReleaseJob.run(shop)
    expect((await versions(shop))?.says).toContain('it is the newest')
    text = '<html>'
    world.clock.advance({ hours: 25 })
    await askForReleaseJob.run(shop)
    expect(await versions(shop)).toMatchObject({
      state: 'look',
      todo: expect.stringContaining('UPDATES_URL'),
    })
    const gone = await source(() => ({ status: 500, text: JSON.stringify(release) }))
    await askForReleaseJob.run(gone.shop)
    expect((await readUpdate(gone.shop)).asked?.problem).toBe('no answer: refused')
  })
})

describe('a release', () => {
  it('OPS-10 is read from the format of repositories, and from nothing else', () => {
    expect(readRelease('{"tag_name":"1.2.3","html_url":null}')).toEqual({
      version: '1.2.3',
      publishedAt: undefined,
      page: undefined,
    })
    for (const text of [
      '',
      '[]',
      '{"tag_name":"nightly"}',
      '{"tag_name":"1.2.3; rm"}',
      '{"tag_name":"1.2.3","html_url":"javascript:alert(1)"}',
      '{"tag_name":"1.2.3","html_url":"http://plain.example"}',
    ])
      expect(readRelease(text)).toBeUndefined()
  })

  it('OPS-10 is newer if its version number is higher', () => {
    expect(isNewer('1.10.0', '1.9.9')).toBe(true)
    expect(isNewer('2.0.0', '1.9.9')).toBe(true)
    expect(isNewer('1.9.9', '1.10.0')).toBe(false)
    expect(isNewer('1.9.9', '1.9.9')).toBe(false)
  })

  it('OPS-10 contains its notes on upgrading and on changes', async () => {
    const { howHtml, changesHtml } = await readUpgradeGuide()
    expect(howHtml).toContain('pg_restore')
    expect(howHtml).not.toContain('Several processes')
    expect(changesHtml).toMatch(/^<h2>/)
    expect(howHtml + changesHtml).not.toContain('<a')
  })
})
