import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMeters } from '../../src/platform/metrics/meters.ts'
import { buildBackOffice } from '../../src/server/build-back-office.ts'
import { buildHttp } from '../../src/server/build-http.ts'
import { jobRunNotes } from '../../src/shop/health/jobs/note-job-runs.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { storefrontOf } from '../helpers/served-shop.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describe('the figures of the shop', () => {
  let world: SaleWorld
  let office: FastifyInstance
  const meters = openMeters()
  beforeAll(async () => {
    world = await openSaleWorld()
    office = await buildBackOffice(world.shop, { build: storefrontOf('a page of the office') }, meters)
  })
  afterAll(async () => {
    await office.close()
    await world.close()
  })

  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    office.inject({ url: '/metrics', headers: { host: '127.0.0.1:3002', ...headers }, remoteAddress })

  it('OPS-10 are in Prometheus’ text format: orders, keys, queues, webhooks, jobs and answers', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 3 })
    const order = await buy(world, makeVisitor(), known(variants[0]).id)
    const note = jobRunNotes(world.shop)
    await note({ job: 'send-mail', startedAt: world.shop.now(), tookMs: 250, done: 1 })
    const site = await buildHttp(world.shop, { meters })
    await site.inject({ url: '/healthz' })
    await site.inject({ url: '/api/home/config?email=buyer@example.com' })
    await site.close()

    const { statusCode, headers, body } = await ask()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    for (const line of [
      'latchkey_orders{status="delivered"} 1',
      'latchkey_orders{status="unpaid"} 0',
      'latchkey_keys{state="available"} 2',
      'latchkey_deliveries_24h 1',
      'latchkey_queue_length{queue="delivery"} 0',
      'latchkey_job_last_run_seconds{job="send-mail"} 0.25',
      'latchkey_job_last_run_failed{job="send-mail"} 0',
      'latchkey_backup_last_good_timestamp_seconds 0',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).toMatch(/latchkey_webhooks_24h\{gateway="[\w-]+",outcome="[\w-]+"\} [1-9]/)
    expect(body).toMatch(
      /latchkey_http_request_duration_seconds_count\{surface="shop",method="GET",route="\/healthz",status="2xx"\} 1/,
    )
    expect(body).toContain('latchkey_nodejs_eventloop_lag_seconds')
    const types = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)]
    expect(types.length).toBeGreaterThan(20)
    // promtool demands such names
    expect(types.filter(([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual(
      [],
    )
    for (const secret of [order.email, order.order_no, 'buyer@example.com'])
      expect(body).not.toContain(secret)
  })

  it('OPS-10 have few labels, whatever addresses are requested', async () => {
    const site = await buildHttp(world.shop, { meters })
    for (let index = 0; index < 30; index++) {
      await site.inject({ url: `/nothing/here-${index}` })
      await site.inject({ url: `/${index}`, method: index % 2 ? 'PUT' : 'PATCH' })
    }
    await site.close()
    const { body } = await ask()
    expect(body).not.toContain('here-')
    const series = body
      .split('\n')
      .filter((line) => line.startsWith('latchkey_http_request_duration_seconds_count'))
    expect(series.length).toBeLessThan(15)
  })

  it('OPS-10 are for callers on this machine or with the token', async () => {
    expect((await ask({}, '203.0.113.5')).statusCode).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ 'x-real-ip': '127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ host: 'office.shop.example' })).statusCode).toBe(404)
    const token = 'a-token-of-the-monitoring'
    const config = { ...world.shop.config, metricsToken: token }
    const guarded = await buildBackOffice(
      { ...world.shop, config },
      { build: storefrontOf('a page') },
      openMeters(),
    )
    const asking = (authorization?: string) =>
      guarded.inject({
        url: '/metrics',
        headers: { host: 'office.shop.example', ...(authorization && { authorization }) },
        remoteAddress: '203.0.113.5',
      })
    expect((await asking()).statusCode).toBe(404)
    expect((await asking('Bearer wrong')).statusCode).toBe(404)
    expect((await asking(`Bearer ${token}`)).statusCode).toBe(200)
    await guarded.close()
  })

  it.each([
    ['shop', { isLocal: false, url: 'http://localhost:3002' }],
    ['back office', { isLocal: true, url: 'https://office.shop.example' }],
  ])('OPS-10 of a public %s require the token of every caller', async (_, { isLocal, url }) => {
    const { config } = world.shop
    const changed = { ...config, isLocal, backOffice: { ...config.backOffice, url } }
    const isPublic = await buildBackOffice(
      { ...world.shop, config: changed },
      { build: storefrontOf('a page') },
      openMeters(),
    )
    const host = '127.0.0.1:3002'
    // as a proxy on this machine that adds no header
    const answer = await isPublic.inject({ url: '/metrics', headers: { host }, remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(404)
    await isPublic.close()
  })
})
