import { resolve } from 'node:path'
import { z } from 'zod'

/** Everything the shop takes from its environment, checked once at start. */
export interface Config {
  port: number
  host: string
  /** where the embedded database, the covers and the generated secrets live; absolute */
  dataDir: string
  /** PostgreSQL; without it the database is embedded in `dataDir` */
  databaseUrl?: string | undefined
  /** how visitors reach the shop, without a slash at the end; every link in a mail starts with it */
  publicUrl: string
  /** `publicUrl` is this machine: conveniences for trying the shop out are allowed */
  isLocal: boolean
  /** without it mail is kept in the local mailbox */
  smtpUrl?: string | undefined
  mailFrom: string
  logLevel: (typeof logLevels)[number]
  /** secrets that seal game keys; the first one seals, all of them unseal */
  keySecrets?: KeySecret[] | undefined
  /** signs links and fingerprints keys; must never change */
  appSecret?: string | undefined
  /** how many proxies in front of the shop add to X-Forwarded-For */
  trustProxy: number
  /** fill an empty database with the demo shop */
  demoShop: boolean
  /** off only for tests and benchmarks */
  rateLimits: boolean
  /** memory for pages that are kept; 0 keeps none */
  pageCacheMb: number
  sandboxPayments: boolean
  /** background jobs: in this process, elsewhere, or nothing but them */
  jobs: 'on' | 'off' | 'only'
  /** scripts of other companies, run for visitors who consent */
  trackers: {
    adsTagUrl?: string | undefined
    affiliateScriptUrl?: string | undefined
    /** what these scripts load from and send to besides their own */
    origins: string[]
  }
}

export interface KeySecret {
  id: string
  /** 32 bytes */
  secret: Buffer
}

/** Reads the environment. Throws a `StartFault` that lists everything wrong with it, one line each. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  const faults = [...(parsed.success ? [] : faultLines(parsed.error, given)), ...mailFault(given)]
  if (!parsed.success || faults.length > 0) throw startFault(faults)
  const { data } = parsed
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const isLocal = isLocalUrl(publicUrl)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl,
    isLocal,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    keySecrets: data.KEY_SECRETS,
    appSecret: data.APP_SECRET,
    trustProxy: data.TRUST_PROXY,
    demoShop: data.DEMO_SHOP ?? isLocal,
    rateLimits: data.RATE_LIMITS,
    pageCacheMb: data.PAGE_CACHE_MB,
    sandboxPayments: data.SANDBOX_PAYMENTS ?? isLocal,
    jobs: data.JOBS,
    trackers: {
      adsTagUrl: data.ADS_TAG_URL,
      affiliateScriptUrl: data.AFFILIATE_SCRIPT_URL,
      origins: data.TRACKER_ORIGINS,
    },
  }
}

/** An error whose message is meant for the operator as it is: printed without a stack, and the process ends. */
export function startFault(lines: string[]): Error {
  return Object.assign(new Error(lines.join('\n')), { name: 'StartFault' })
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Their values never appear in a fault. */
const confidential = new Set(['DATABASE_URL', 'SMTP_URL', 'KEY_SECRETS', 'APP_SECRET'])

const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'an address such as https://shop.example, without a path')
    .refine(hasNoPath, 'an address such as https://shop.example, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587 or smtps://…:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/, 'an address such as Latchkey <shop@shop.example>')
    .default('Latchkey <shop@latchkey.example>'),
  LOG_LEVEL: z.enum(logLevels, logLevels.join(', ')).default('info'),
  KEY_SECRETS: z.string().transform(parseKeySecrets).optional(),
  APP_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEMO_SHOP: onOff.optional(),
  SANDBOX_PAYMENTS: onOff.optional(),
  RATE_LIMITS: onOff.default(true),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(64),
  JOBS: z.enum(['on', 'off', 'only'], 'on, off or only').default('on'),
  ADS_TAG_URL: scriptUrl().optional(),
  AFFILIATE_SCRIPT_URL: scriptUrl().optional(),
  TRACKER_ORIGINS: z.string().default('').transform(parseOrigins),
})

function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((number) => number >= least && number <= most, expected)
}

function urlOf(protocols: string[], expected: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected)
}

/** Unencrypted only from this machine. */
function scriptUrl() {
  return z
    .string()
    .refine(isSafeUrl, 'an address such as https://partner.example/script.js')
    .transform((text) => new URL(text).href)
}

function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLocalUrl(text))) && /^[\w.:[\]-]+$/.test(host)
}

/** `https://one.example,https://two.example` */
function parseOrigins(text: string, context: z.RefinementCtx): string[] {
  const origins = text.split(',').map((part) => part.trim())
  const given = origins.filter(Boolean)
  if (!given.every((origin) => isSafeUrl(origin) && hasNoPath(origin))) {
    const message = 'https://one.example,https://two.example: whole origins without a path'
    context.addIssue({ code: 'custom', message })
    return []
  }
  return given.map((origin) => new URL(origin).origin)
}

function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username
}

/** `id:base64,id:base64` */
function parseKeySecrets(text: string, context: z.RefinementCtx): KeySecret[] {
  const keySecrets = text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':')
    return { id, secret: Buffer.from(encoded, 'base64') }
  })
  const ids = new Set(keySecrets.map(({ id }) => id))
  const valid = keySecrets.every(({ id, secret }) => /^[\w-]{1,20}$/.test(id) && secret.length === 32)
  if (!valid || ids.size < keySecrets.length) {
    const message =
      'id:base64[,id:base64] with different ids and 32 random bytes each (openssl rand -base64 32)'
    context.addIssue({ code: 'custom', message })
  }
  return keySecrets
}

function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname)
}

function mailFault({ PUBLIC_URL, SMTP_URL }: Record<string, string | undefined>): string[] {
  if (!PUBLIC_URL || !URL.canParse(PUBLIC_URL) || isLocalUrl(PUBLIC_URL) || SMTP_URL) return []
  return ['SMTP_URL is missing: PUBLIC_URL is not local, and without a mail server no buyer gets a key']
}

function faultLines(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const messages = new Map(error.issues.map(({ path, message }) => [String(path[0]), message]))
  return [...messages].map(([name, expected]) => {
    const value = given[name]
    if (value === undefined) return `${name} is missing: expected ${expected}`
    return `${name}${confidential.has(name) ? '' : ` "${value}"`} is not valid: expected ${expected}`
  })
}
