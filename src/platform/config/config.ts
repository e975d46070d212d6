import { z } from 'zod'
import { isDatabaseUrl } from '../database/connection/database-address.ts'
import { addressIssues, isLocalUrl } from './address-issues.ts'
import { givenVariables } from './given-variables.ts'
import { type OperationsConfig, operationsVariableNames, readOperations } from './operations.ts'
import { type CompanyParts, companyVariableNames, readCompanies } from './payment-companies.ts'

/** Everything the shop takes from its environment, checked once at start. */
export interface Config extends OperationsConfig, CompanyParts {
  port: number
  host: string
  /** PostgreSQL; without it the database is embedded in `dataDir` */
  databaseUrl?: string | undefined
  /** PostgreSQL itself for `listen`, migrations and dumps, if `databaseUrl` leads to a pooler */
  databaseDirectUrl?: string | undefined
  /** a streaming replica of `databaseUrl` for reads that may be late */
  databaseReadUrl?: string | undefined
  /** off behind a pooler that lends a connection for one transaction */
  preparedStatements: boolean
  /** how visitors reach the shop, without a slash at the end; every link in a mail starts with it */
  publicUrl: string
  /** whether `publicUrl` is this machine; allows conveniences for trying the shop out */
  isLocal: boolean
  /** port and address of the back office */
  backOffice: BackOfficeConfig
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
  /** header with the visitor's country from a proxy in front, in lower case */
  countryHeader?: string | undefined
  /** fill an empty database with the demo shop */
  demoShop: boolean
  /** off only for tests and benchmarks */
  rateLimits: boolean
  /** memory of the page cache; 0: no cache */
  pageCacheMb: number
  /** number of products whose covers are drawn ahead; 0 draws none */
  coversAhead: number
  sandboxPayments: boolean
  /** source of daily exchange rates; undefined: the shop keeper sets every rate */
  exchangeRatesUrl: string | undefined
  /** source of the newest release of Latchkey; undefined: the shop does not ask */
  updatesUrl: string | undefined
  /** background jobs: in this process, elsewhere, or nothing but them */
  jobs: 'on' | 'off' | 'only'
  /** scripts of other companies, run for visitors who consent */
  trackers: {
    adsTagUrl?: string | undefined
    affiliateScriptUrl?: string | undefined
    /** further origins that these scripts load from and send to */
    origins: string[]
  }
}

export interface BackOfficeConfig {
  /** off in a process that serves only the shop */
  isOn: boolean
  /** fixed by the owner, or the first port of the search for a free one */
  port: number
  isPortFixed: boolean
  host: string
  /** how many proxies in front of the back office add to X-Forwarded-For */
  trustProxy: number
  /** how staff reach it, without a slash at the end; passkeys are bound to its host */
  url: string
}

export interface KeySecret {
  id: string
  /** 32 bytes */
  secret: Buffer
}

/** Reads the environment. Throws a `StartError` that lists everything wrong with it, one line each. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { given, issues: fileIssues } = givenVariables(configVariables, env)
  const parsed = variables.safeParse(given)
  const isLocal = !given['PUBLIC_URL'] || isLocalUrl(given['PUBLIC_URL'])
  const { issues: companyIssues, ...companyParts } = readCompanies(given, { isLocal })
  const { operations, issues: operationsIssues } = readOperations(given, isLocal)
  const issues = [
    ...fileIssues,
    ...(parsed.success ? [] : issueLines(parsed.error, given)),
    ...addressIssues(given),
    ...companyIssues,
    ...operationsIssues,
  ]
  if (!parsed.success || issues.length > 0) throw startError(issues)
  const { data } = parsed
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const backOfficePort = data.BACK_OFFICE_PORT ?? data.PORT + 2
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    preparedStatements: data.PREPARED_STATEMENTS ?? data.DATABASE_DIRECT_URL === undefined,
    publicUrl,
    isLocal,
    backOffice: {
      isOn: data.BACK_OFFICE,
      port: backOfficePort,
      isPortFixed: data.BACK_OFFICE_PORT !== undefined || data.BACK_OFFICE_URL !== undefined,
      host: data.BACK_OFFICE_HOST,
      trustProxy: data.BACK_OFFICE_TRUST_PROXY ?? (data.BACK_OFFICE_URL ? data.TRUST_PROXY : 0),
      url: data.BACK_OFFICE_URL ?? `http://localhost:${backOfficePort}`,
    },
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    keySecrets: data.KEY_SECRETS,
    appSecret: data.APP_SECRET,
    trustProxy: data.TRUST_PROXY,
    countryHeader: data.COUNTRY_HEADER,
    demoShop: data.DEMO_SHOP ?? isLocal,
    rateLimits: data.RATE_LIMITS,
    pageCacheMb: data.PAGE_CACHE_MB,
    coversAhead: data.COVERS_AHEAD,
    sandboxPayments: data.SANDBOX_PAYMENTS ?? isLocal,
    exchangeRatesUrl: ratesUrl(data.EXCHANGE_RATES_URL, isLocal),
    updatesUrl: data.UPDATES_URL,
    ...companyParts,
    jobs: data.JOBS,
    ...operations,
    trackers: {
      adsTagUrl: data.ADS_TAG_URL,
      affiliateScriptUrl: data.AFFILIATE_SCRIPT_URL,
      origins: data.TRACKER_ORIGINS,
    },
  }
}

/** An error whose message is meant for the operator as it is: printed without a stack, and the process ends. */
export function startError(lines: string[]): Error {
  return Object.assign(new Error(lines.join('\n')), { name: 'StartError' })
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Variables whose values never appear in an issue. */
const confidential = /^(DATABASE_\w*URL|SMTP_URL|KEY_SECRETS|APP_SECRET)$/

const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  DATABASE_READ_URL: databaseUrl().optional(),
  PREPARED_STATEMENTS: onOff.optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'an address such as https://shop.example, without a path')
    .refine(hasNoPath, 'an address such as https://shop.example, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  BACK_OFFICE: onOff.default(true),
  BACK_OFFICE_PORT: wholeNumber(1, 65_535).optional(),
  BACK_OFFICE_HOST: z.string().default('127.0.0.1'),
  BACK_OFFICE_TRUST_PROXY: wholeNumber(0, 10).optional(),
  BACK_OFFICE_URL: urlOf(
    ['http:', 'https:'],
    'an address such as https://office.shop.example, without a path',
  )
    .refine(hasNoPath, 'an address such as https://office.shop.example, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587 or smtps://…:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/, 'an address such as shop@shop.example')
    .default('shop@latchkey.example'),
  LOG_LEVEL: z.enum(logLevels, logLevels.join(', ')).default('info'),
  KEY_SECRETS: z.string().transform(parseKeySecrets).optional(),
  APP_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'the name of a header such as CF-IPCountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  DEMO_SHOP: onOff.optional(),
  SANDBOX_PAYMENTS: onOff.optional(),
  EXCHANGE_RATES_URL: z
    .string()
    .refine(
      (text) => text === 'off' || isSafeUrl(text),
      'off, or an address such as https://bank.example/rates.xml',
    )
    .optional(),
  UPDATES_URL: z
    .string()
    .refine(isSafeUrl, 'an address such as https://api.github.com/repos/OWNER/NAME/releases/latest')
    .optional(),
  RATE_LIMITS: onOff.default(true),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(64),
  COVERS_AHEAD: wholeNumber(0, 100_000).default(300),
  JOBS: z.enum(['on', 'off', 'only'], 'on, off or only').default('on'),
  ADS_TAG_URL: scriptUrl().optional(),
  AFFILIATE_SCRIPT_URL: scriptUrl().optional(),
  TRACKER_ORIGINS: z.string().default('').transform(parseOrigins),
})

/** Every variable that the shop reads; each may be given as `NAME_FILE` instead. */
export const configVariables: readonly string[] = [
  ...Object.keys(variables.shape),
  ...operationsVariableNames,
  ...companyVariableNames,
]

/** A local shop keeps its exchange rates unless a source is configured. */
function ratesUrl(given: string | undefined, isLocal: boolean): string | undefined {
  if (given === 'off') return undefined
  return given ?? (isLocal ? undefined : europeanCentralBank)
}

const europeanCentralBank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((number) => number >= min && number <= max, expected)
}

function databaseUrl() {
  return z.string().refine(isDatabaseUrl, 'postgres://user:password@host:5432/name')
}

function urlOf(protocols: string[], expected: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected)
}

/** Address of a script; unencrypted only from this machine. */
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

function issueLines(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const messages = new Map(error.issues.map(({ path, message }) => [String(path[0]), message]))
  return [...messages].map(([name, expected]) => {
    const value = given[name]
    if (value === undefined) return `${name} is missing: expected ${expected}`
    return `${name}${confidential.test(name) ? '' : ` "${value}"`} is not valid: expected ${expected}`
  })
}
