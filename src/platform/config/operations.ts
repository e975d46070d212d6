import { resolve } from 'node:path'
import { z } from 'zod'
import { dateFormat } from '../formats.ts'
import { type CdnConfig, cdnIssues, cdnOf, cdnVariables } from './cdn.ts'
import { type FileStorage, fileStorageIssues, fileStorageOf, fileStorageVariables } from './file-storage.ts'

/**
 * Settings for operating the shop: data folder, file storage, search engine, CDN, time zone, backups, metrics, health
 * checks, processes, services of VAT numbers and rates, trade of the demo.
 */
export interface OperationsConfig {
  /** folder of the embedded database, covers and generated secrets; absolute */
  dataDir: string
  /** place of uploaded pictures; undefined: `dataDir` */
  fileStorage: FileStorage | undefined
  /** undefined: a CDN in front keeps pages for seconds, and is not purged */
  cdn: CdnConfig | undefined
  /** OpenSearch for lists, counts and search, with the name of its index; undefined: they are in memory */
  searchUrl: string | undefined
  /** time zone of days and nights, such as `Europe/Oslo`: that of `TZ`, or of this machine */
  timeZone: string
  backups: BackupConfig
  /** token for `/metrics`; without it only this machine may read them, and nobody if the shop is public */
  metricsToken: string | undefined
  /** a port for `/healthz`, `/readyz` and `/metrics` alone */
  healthPort: number | undefined
  /** how long `/readyz` fails before an ending process stops answering */
  drainSeconds: number
  /** number of processes that serve pages; `auto`: as many as the machine can run, and 1 with the embedded database */
  processes: number | 'auto'
  /** VIES; undefined: its usual address, or its stand-in in a shop with the test bank */
  vatServiceUrl: string | undefined
  /** TEDB; undefined: as for `vatServiceUrl` */
  tedbUrl: string | undefined
  /** whether a new demo shop makes up trade of 90 days */
  demoTrade: boolean
}

export interface BackupConfig {
  /** whether a backup is made every day */
  isDaily: boolean
  /** hour of the day (UTC) from which that day's backup is due */
  hour: number
  /** absolute */
  folder: string
  keep: Retention
}

/** Number of days, weeks and months whose newest backup stays. */
export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

type Given = Readonly<Record<string, string | undefined>>

/** Reads the settings from the environment and lists the problems, one line each. */
export function readOperations(
  given: Given,
  isLocal: boolean,
): { operations: OperationsConfig; issues: string[] } {
  const parsed = variables.safeParse(given)
  const issues = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])} is not valid: expected ${message}`,
  )
  issues.push(...fileStorageIssues(given), ...cdnIssues(given))
  if (Number(given['PROCESSES']) > 1 && !given['DATABASE_URL'])
    issues.push('PROCESSES is not valid: several processes need PostgreSQL, set DATABASE_URL')
  if (given['SEARCH_URL'] && !given['DATABASE_URL'])
    issues.push('SEARCH_URL needs DATABASE_URL: the embedded database has its lists in memory')
  const data = parsed.data ?? variables.parse({})
  const operations = {
    dataDir: resolve(data.DATA_DIR),
    fileStorage: fileStorageOf(data),
    cdn: cdnOf(data),
    searchUrl: data.SEARCH_URL,
    timeZone: timeZoneOf(data.TZ),
    backups: {
      isDaily: data.BACKUPS ? data.BACKUPS === 'daily' : !isLocal,
      hour: data.BACKUP_HOUR,
      folder: resolve(data.BACKUP_DIR ?? `${data.DATA_DIR}/backups`),
      keep: data.BACKUP_KEEP,
    },
    metricsToken: data.METRICS_TOKEN,
    healthPort: data.HEALTH_PORT,
    drainSeconds: data.DRAIN_SECONDS ?? (isLocal ? 0 : publicDrainSeconds),
    processes: data.PROCESSES,
    vatServiceUrl: data.VIES_URL,
    tedbUrl: data.TEDB_URL,
    demoTrade: data.DEMO_TRADE ? data.DEMO_TRADE === 'on' : !given['DATABASE_URL'],
  }
  return { operations, issues }
}

/** long enough for a proxy that asks every second or two */
const publicDrainSeconds = 5

const variables = z.object({
  DEMO_TRADE: z.enum(['on', 'off'], 'on or off').optional(),
  TZ: z.string().optional(),
  DATA_DIR: z.string().default('./var'),
  BACKUPS: z.enum(['daily', 'off'], 'daily or off').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'an hour from 0 to 23')
    .transform(Number)
    .default(3),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,2},\d{1,3},\d{1,3}$/,
      'three numbers such as 7,4,12: of how many days, weeks and months',
    )
    .transform(retentionOf)
    .default({ daily: 7, weekly: 4, monthly: 12 }),
  SEARCH_URL: z.string().refine(isEngineUrl, 'https://user:password@search.example:9200/shop').optional(),
  METRICS_TOKEN: z.string().min(20, 'at least 20 random characters').optional(),
  HEALTH_PORT: z
    .string()
    .regex(/^\d+$/, 'a port')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'a port')
    .optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-5]?\d|60)$/, 'seconds from 0 to 60')
    .transform(Number)
    .optional(),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'auto, or a number from 1 to 99')
    .transform((text): number | 'auto' => (text === 'auto' ? text : Number(text)))
    .default(1),
  VIES_URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])[^\s?#]+[^\s?#/]$/,
      'an address such as https://ec.europa.eu/taxation_customs/vies/rest-api',
    )
    .optional(),
  TEDB_URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])[^\s?#]+$/,
      'an address such as https://ec.europa.eu/taxation_customs/tedb/ws/',
    )
    .optional(),
  ...fileStorageVariables.shape,
  ...cdnVariables.shape,
})

export const operationsVariableNames: readonly string[] = Object.keys(variables.shape)

function retentionOf(text: string): Retention {
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
  return { daily, weekly, monthly }
}

/** Returns the time zone of `TZ`, which may also name a file or a rule that Node.js reads. */
function timeZoneOf(zone: string | undefined): string {
  try {
    return dateFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return dateFormat('en').resolvedOptions().timeZone
  }
}

/** Whether the address is valid; its path is the name of the index. */
function isEngineUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash } = new URL(url)
  return /^https?:$/.test(protocol) && /^\/[a-z0-9][a-z0-9_-]{0,59}$/.test(pathname) && !search && !hash
}
