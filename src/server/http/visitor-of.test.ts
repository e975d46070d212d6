import { describe, expect, it } from 'vitest'
import { served, storefrontOf } from '../../../tests/helpers/served-shop.ts'

const cookie = 'lk_guest=abcdefghijklmnopqrstuv'

describe('PSP-6 the country of a network', () => {
  it.each([
    [{ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }, { 'cf-ipcountry': 'nl' }, 'NL'],
    [{ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }, { 'cf-ipcountry': 'XX' }, 'unknown'],
    [{ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }, {}, 'unknown'],
    [{}, { 'cf-ipcountry': 'NL' }, 'unknown'],
  ])('is taken from the header of a configured proxy only: %o %o', async (env, headers, country) => {
    const { get } = await served((site) => {
      site.get('/country', async ({ visitor }) => visitor.country ?? 'unknown')
    }, env)
    expect(await (await get('/country', { headers: headers as Record<string, string> })).text()).toBe(country)
  })
})

describe('an answer that depends on the visitor', () => {
  it('MEM-8 is not cached on its way, even for a returning guest', async () => {
    const { get } = await served((site) => {
      site.get('/mine', async ({ visitor }) => visitor.guestToken)
      site.get('/same', async () => 'for all')
      site.get('/own-rule', async ({ visitor }, reply) =>
        reply.header('cache-control', 'no-store').send(visitor.ip),
      )
    })
    const ruleOf = async (path: string) =>
      (await get(path, { headers: { cookie } })).headers.get('cache-control')
    expect(await ruleOf('/mine')).toBe('private, no-cache')
    expect(await ruleOf('/own-rule')).toBe('no-store')
    expect(await ruleOf('/same')).toBeNull()
  })

  it('MEM-8 is not cached on its way when it is a page', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page', { asksForOwner: true }))
    const page = await get('/find-order', { headers: { cookie } })
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
  })
})
