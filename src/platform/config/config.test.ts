import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = Buffer.alloc(32, 7).toString('base64')

const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      demoShop: true,
      demoTrade: true,
      sandboxPayments: true,
      jobs: 'on',
    })
  })

  it('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('reads a value from the file that NAME_FILE names, of payment companies too', () => {
    const fileOf = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const env = {
      APP_SECRET_FILE: fileOf('app', `${'s'.repeat(40)}\n`),
      STRIPE_SECRET_KEY_FILE: fileOf('stripe', 'sk_live_1'),
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SSL_CERT_FILE: '/nowhere',
    }
    expect(readConfig(env)).toMatchObject({
      appSecret: 's'.repeat(40),
      companies: { stripe: { settings: { credentials: { secretKey: 'sk_live_1' } } } },
    })
    expect(
      errorOf({
        ...env,
        APP_SECRET: 'x'.repeat(40),
        KEY_SECRETS_FILE: join(folder, 'missing'),
        SMTP_URL_FILE: fileOf('empty', ' \n'),
      }).split('\n'),
    ).toEqual([
      `SMTP_URL_FILE "${join(folder, 'empty')}" is empty: expected a file that holds the value`,
      `KEY_SECRETS_FILE "${join(folder, 'missing')}" cannot be read (ENOENT): expected a file that holds the value`,
      'APP_SECRET and APP_SECRET_FILE are both set: expected one of them',
    ])
  })

  it('lists every issue at once, each with the expected value, and repeats no secret', () => {
    const env = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db',
      PUBLIC_URL: 'https://shop.example/shop',
      KEY_SECRETS: `a:${secret},a:${secret}`,
      APP_SECRET: 'short',
      JOBS: 'maybe',
      TRUST_PROXY: '-1',
    }
    const message = errorOf(env)
    expect(message.split('\n')).toHaveLength(Object.keys(env).length + 1)
    for (const name of [...Object.keys(env), 'SMTP_URL']) expect(message).toContain(name)
    expect(message).toContain('PORT "70000" is not valid: expected a whole number from 1 to 65535')
    expect(message).not.toMatch(new RegExp(`hunter2|short|${secret}`))
  })

  it('SPD-5 takes one replica of a PostgreSQL', () => {
    const databaseUrl = 'postgres://one/shop'
    const withReplica = (url: string) => ({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: url })
    expect(readConfig(withReplica('postgres://two/shop')).databaseReadUrl).toBe('postgres://two/shop')
    expect(errorOf(withReplica('postgres://two,three/shop'))).toContain('expected the address of one replica')
    expect(errorOf({ DATABASE_READ_URL: databaseUrl })).toContain('DATABASE_READ_URL needs DATABASE_URL')
  })

  it('SPD-5 takes the storage of files only with its access key', () => {
    const env = { FILES_URL: 'https://s3.example/bucket/shop/', FILES_KEY_ID: 'id', FILES_SECRET: 'hidden' }
    expect(readConfig(env).fileStorage).toEqual({
      url: 'https://s3.example/bucket/shop',
      keyId: 'id',
      secret: 'hidden',
      region: undefined,
    })
    expect(readConfig({}).fileStorage).toBeUndefined()
    expect(errorOf({ ...env, FILES_SECRET: '' })).toBe(
      'FILES_SECRET is missing: FILES_URL needs the secret of its access key',
    )
    expect(errorOf({ ...env, FILES_URL: '' })).toBe(
      'FILES_URL is missing: the access key needs the address of its bucket',
    )
    for (const url of ['https://s3.example', 's3://bucket', 'https://id:hidden@s3.example/bucket'])
      expect(errorOf({ ...env, FILES_URL: url })).toBe(
        'FILES_URL is not valid: expected an address of a bucket such as https://s3.example/bucket or …/bucket/folder',
      )
  })

  it('SPD-6 takes a search engine with the name of an index, and needs PostgreSQL', () => {
    const env = {
      DATABASE_URL: 'postgres://db/shop',
      SEARCH_URL: 'https://u:hidden@search.example:9200/shop',
    }
    expect(readConfig(env).searchUrl).toBe(env.SEARCH_URL)
    for (const SEARCH_URL of ['https://u:hidden@search.example', 'https://u:hidden@search.example/Shop/1'])
      expect(errorOf({ ...env, SEARCH_URL })).toBe(
        'SEARCH_URL is not valid: expected https://user:password@search.example:9200/shop',
      )
    expect(errorOf({ ...env, DATABASE_URL: '' })).toContain('SEARCH_URL needs DATABASE_URL')
  })

  it('PSP-6 takes the header of a country only from a proxy', () => {
    expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }).countryHeader).toBe(
      'cf-ipcountry',
    )
    expect(readConfig({}).countryHeader).toBeUndefined()
    for (const TRUST_PROXY of ['', '0'])
      expect(errorOf({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY })).toContain(
        'COUNTRY_HEADER needs TRUST_PROXY',
      )
    expect(errorOf({ COUNTRY_HEADER: 'a header', TRUST_PROXY: '1' })).toContain(
      'COUNTRY_HEADER "a header" is not valid',
    )
  })

  it('refuses a public shop that could send no mail', () => {
    expect(errorOf({ PUBLIC_URL: 'https://shop.example' })).toContain('SMTP_URL is missing')
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

  it('HDR-5 includes scripts of other companies only if configured, and none without TLS', () => {
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
    expect(errorOf({ ADS_TAG_URL: 'http://ads.example/tag.js' })).toContain('ADS_TAG_URL')
    expect(errorOf({ TRACKER_ORIGINS: "https://a.example, 'unsafe-inline'" })).toContain('TRACKER_ORIGINS')
    expect(errorOf({ TRACKER_ORIGINS: 'https://*.example' })).toContain('TRACKER_ORIGINS')
  })

  it('reads the secrets that seal keys, in order', () => {
    const ids = readConfig({ KEY_SECRETS: `new:${secret}, old:${secret}` }).keySecrets?.map(({ id }) => id)
    expect(ids).toEqual(['new', 'old'])
  })
})

function errorOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('there was no issue')
}
