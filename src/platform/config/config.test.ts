import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = Buffer.alloc(32, 7).toString('base64')

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      demoShop: true,
      sandboxPayments: true,
      jobs: 'on',
    })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('lists every fault at once, each with what is expected, and repeats no secret', () => {
    const env = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db',
      PUBLIC_URL: 'https://shop.example/shop',
      KEY_SECRETS: `a:${secret},a:${secret}`,
      APP_SECRET: 'short',
      JOBS: 'maybe',
      TRUST_PROXY: '-1',
    }
    const message = faultOf(env)
    expect(message.split('\n')).toHaveLength(Object.keys(env).length + 1)
    for (const name of [...Object.keys(env), 'SMTP_URL']) expect(message).toContain(name)
    expect(message).toContain('PORT "70000" is not valid: expected a whole number from 1 to 65535')
    expect(message).not.toMatch(new RegExp(`hunter2|short|${secret}`))
  })

  it('refuses a public shop that could send no mail', () => {
    expect(faultOf({ PUBLIC_URL: 'https://shop.example' })).toContain('SMTP_URL is missing')
  })

  it('leaves demo and sandbox off for a public shop unless they are asked for', () => {
    const env = { PUBLIC_URL: 'https://shop.example/', SMTP_URL: 'smtp://mail.example' }
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://shop.example',
      isLocal: false,
      demoShop: false,
      sandboxPayments: false,
    })
    expect(readConfig({ ...env, DEMO_SHOP: 'on' }).demoShop).toBe(true)
  })

  it('HDR-5 has scripts of other companies only when asked to, and none over an open line', () => {
    expect(readConfig({}).trackers).toEqual({ origins: [] })
    const env = {
      ADS_TAG_URL: 'https://ads.example/tag.js?id=7',
      AFFILIATE_SCRIPT_URL: 'http://localhost:4000/loader.js',
      TRACKER_ORIGINS: 'https://a.example, https://b.example/',
    }
    expect(readConfig(env).trackers).toEqual({
      adsTagUrl: env.ADS_TAG_URL,
      affiliateScriptUrl: env.AFFILIATE_SCRIPT_URL,
      origins: ['https://a.example', 'https://b.example'],
    })
    expect(faultOf({ ADS_TAG_URL: 'http://ads.example/tag.js' })).toContain('ADS_TAG_URL')
    expect(faultOf({ TRACKER_ORIGINS: "https://a.example, 'unsafe-inline'" })).toContain('TRACKER_ORIGINS')
    expect(faultOf({ TRACKER_ORIGINS: 'https://*.example' })).toContain('TRACKER_ORIGINS')
  })

  it('reads the secrets that seal keys, in order', () => {
    const ids = readConfig({ KEY_SECRETS: `new:${secret}, old:${secret}` }).keySecrets?.map(({ id }) => id)
    expect(ids).toEqual(['new', 'old'])
  })
})

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('there was no fault')
}
