import { readFile } from 'node:fs/promises'
import { isWritable, spaceOf } from '../../../platform/free-space.ts'
import { smtpProblem } from '../../../platform/mail/check-smtp.ts'
import { isSearchEngineError } from '../../../platform/search-engine/search-engine-error.ts'
import { openCompanies } from '../../gateways/open-companies.ts'
import type { Words } from '../../localisation/words.ts'
import {
  type Answer,
  bytesText,
  fault,
  look,
  ok,
  type OutsideCheck,
  type ShopWithoutDatabase,
} from '../finding.ts'
import { certificateCheck } from './certificate.ts'

async function configuration({ config }: ShopWithoutDatabase): Promise<Answer> {
  const id = config.isLocal ? 'finding.configuration.local' : 'finding.configuration.valid'
  return ok([id, { url: config.publicUrl }])
}

async function mailServer({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (!config.smtpUrl) return ok('finding.mail-server.none')
  const { host } = new URL(config.smtpUrl)
  const begin = performance.now()
  const problem = await smtpProblem(config.smtpUrl)
  const seconds = (performance.now() - begin) / 1000
  if (problem === undefined)
    return ok(['finding.mail-server.answers', { host }], ['finding.seconds', { seconds: seconds.toFixed(1) }])
  return fault(['finding.mail-server.refuses', { host, problem }], 'finding.mail-server.todo')
}

async function searchEngine({ config: { searchUrl } }: ShopWithoutDatabase): Promise<Answer> {
  if (!searchUrl) return ok('finding.search-engine.none')
  const { openSearchEngine } = await import('../../../platform/search-engine/search-engine.ts')
  const engine = openSearchEngine(searchUrl)
  try {
    await engine.read('health')
    return ok('finding.search-engine.answers')
  } catch (error) {
    if (!isSearchEngineError(error)) throw error
    return fault(['finding.search-engine.fails', { problem: error.message }], 'finding.search-engine.todo')
  } finally {
    await engine.close()
  }
}

async function credentials(shop: ShopWithoutDatabase): Promise<Answer[]> {
  const companies = openCompanies(shop.config, shop.now)
  const answers = companies.flatMap((company): Answer[] => {
    const about = company.title
    if ('gateways' in company) return [{ about, ...ok('finding.credentials.complete') }]
    if (company.isUnset) return []
    return [
      {
        about,
        ...fault(['finding.credentials.incomplete', { why: company.why }], 'finding.credentials.todo'),
      },
    ]
  })
  if (answers.length > 0 || shop.config.sandboxPayments) return answers
  return [look('finding.credentials.none', 'finding.credentials.none-todo')]
}

async function sandbox({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (!config.sandboxPayments) return ok('finding.sandbox.off')
  if (config.isLocal) return ok('finding.sandbox.local')
  return fault('finding.sandbox.public', 'finding.sandbox.todo')
}

async function addresses({ config }: ShopWithoutDatabase): Promise<Answer> {
  const { publicUrl, isLocal, trustProxy, backOffice, host } = config
  if (isLocal) {
    if (isLoopback(host)) return ok('finding.addresses.local')
    return look(['finding.addresses.open', { host }], 'finding.addresses.open-todo')
  }
  const plain = [publicUrl, ...(backOffice.isOn ? [backOffice.url] : [])].filter(isUnencrypted)
  if (plain.length > 0)
    return fault(['finding.addresses.plain', { urls: plain.join(', ') }], 'finding.addresses.plain-todo')
  if (trustProxy === 0) return look('finding.addresses.proxy', 'finding.addresses.proxy-todo')
  return ok(['finding.addresses.encrypted', { url: publicUrl, proxies: trustProxy }])
}

function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

async function systemUser({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (process.getuid?.() !== 0) return ok('finding.system-user.own')
  if (config.isLocal) return ok('finding.system-user.local')
  return look('finding.system-user.root', 'finding.system-user.todo')
}

async function folders({ config }: ShopWithoutDatabase): Promise<Answer[]> {
  const places = { data: config.dataDir, backups: config.backups.folder }
  return Promise.all(
    Object.entries(places).map(async ([about, folder]): Promise<Answer> => {
      if (await isWritable(folder)) return { about, ...ok(['finding.folders.writable', { folder }]) }
      return { about, ...fault(['finding.folders.closed', { folder }], 'finding.folders.todo') }
    }),
  )
}

async function coreDumps({ config }: ShopWithoutDatabase): Promise<Answer> {
  return coreDumpAnswer(await readFile('/proc/self/limits', 'utf8').catch(() => ''), config)
}

/** `limits`: as Linux lists those of a process */
export function coreDumpAnswer(limits: string, { isLocal }: { isLocal: boolean }): Answer {
  const limit = /^Max core file size +(\S+)/m.exec(limits)?.[1]
  if (limit === undefined) return ok('finding.core-dumps.unknown')
  if (limit === '0') return ok('finding.core-dumps.none')
  if (isLocal) return ok('finding.core-dumps.local')
  return look('finding.core-dumps.written', 'finding.core-dumps.todo')
}

const littleBytes = 500_000_000
const littleShare = 0.1

async function disk({ config }: ShopWithoutDatabase): Promise<Answer[]> {
  const data = { about: 'data', folder: config.dataDir, space: await spaceOf(config.dataDir) }
  const { folder } = config.backups
  const backups = { about: 'backups', folder, space: await spaceOf(folder) }
  const places = data.space.device === backups.space.device ? [data] : [data, backups]
  return places.map(({ about, folder: path, space: { freeBytes, totalBytes } }) => {
    const says: Words = ['finding.disk.free', { size: bytesText(freeBytes), folder: path }]
    const percent = Math.ceil((1 - freeBytes / totalBytes) * 100)
    const value: Words = ['finding.disk.used', { percent, size: bytesText(totalBytes) }]
    if (freeBytes < littleBytes / 5) return { about, ...fault(says, 'finding.disk.full-todo', value) }
    if (freeBytes < littleBytes || freeBytes / totalBytes < littleShare)
      return { about, ...look(says, 'finding.disk.todo', value) }
    return { about, ...ok(says, value) }
  })
}

export const outsideChecks: readonly OutsideCheck[] = [
  { name: 'configuration', run: configuration },
  { name: 'mail-server', run: mailServer },
  { name: 'search-engine', run: searchEngine },
  { name: 'credentials', run: credentials },
  { name: 'sandbox', run: sandbox },
  { name: 'addresses', run: addresses },
  { name: 'system-user', run: systemUser },
  { name: 'folders', run: folders },
  { name: 'core-dumps', run: coreDumps },
  certificateCheck,
  { name: 'disk', run: disk },
]
