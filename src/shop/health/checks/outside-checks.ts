import { readFile } from 'node:fs/promises'
import { isWritable, spaceOf } from '../../../platform/free-space.ts'
import { smtpProblem } from '../../../platform/mail/check-smtp.ts'
import { openCompanies } from '../../gateways/open-companies.ts'
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
  if (!config.isLocal) return ok(`Every variable is valid; visitors come by ${config.publicUrl}`)
  return ok(`Every variable is valid. ${config.publicUrl} is this machine: the shop is being tried out`)
}

async function mailServer({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (!config.smtpUrl) return ok('Mails stay in the local mailbox, since SMTP_URL is not set')
  const { host } = new URL(config.smtpUrl)
  const begin = performance.now()
  const problem = await smtpProblem(config.smtpUrl)
  const seconds = (performance.now() - begin) / 1000
  if (problem === undefined) return ok(`${host} answers and lets the shop in`, `${seconds.toFixed(1)} s`)
  return fault(`${host} does not take mails: ${problem}`, 'Put SMTP_URL right, or ask who runs the server')
}

async function credentials(shop: ShopWithoutDatabase): Promise<Answer[]> {
  const companies = openCompanies(shop.config, shop.now)
  const answers = companies.flatMap((company): Answer[] => {
    const about = company.title
    if ('gateways' in company) return [{ about, ...ok('Its credentials are complete') }]
    if (company.isUnset) return []
    return [
      { about, ...fault(`Not offered: ${company.why}`, 'Complete its variables and start the shop anew') },
    ]
  })
  if (answers.length > 0 || shop.config.sandboxPayments) return answers
  return [
    look(
      'No payment company is set up: only what costs nothing can be bought',
      'Set one up: docs/operating/payment-companies.md',
    ),
  ]
}

async function sandbox({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (!config.sandboxPayments) return ok('The test bank is off')
  if (config.isLocal) return ok('The test bank is on, as it may be while the shop is being tried out')
  return fault(
    'The test bank is on in public: anybody can pay with the printed test cards',
    'Take SANDBOX_PAYMENTS away and start the shop anew',
  )
}

async function addresses({ config }: ShopWithoutDatabase): Promise<Answer> {
  const { publicUrl, isLocal, trustProxy, backOffice, host } = config
  if (isLocal) {
    if (isLoopback(host)) return ok('The shop can be reached from this machine alone')
    return look(
      `HOST=${host} opens the shop to the network while PUBLIC_URL is local: the mailbox too, keys and all`,
      'Set PUBLIC_URL, or take HOST away',
    )
  }
  const plain = [publicUrl, ...(backOffice.isOn ? [backOffice.url] : [])].filter(isUnencrypted)
  if (plain.length > 0)
    return fault(
      `${plain.join(' and ')} is not encrypted`,
      'Put a proxy with TLS in front: docs/operating/server.md',
    )
  if (trustProxy === 0)
    return look(
      'PUBLIC_URL is https and TRUST_PROXY is 0: to the limits all visitors are the proxy',
      'Set TRUST_PROXY to the number of proxies in front',
    )
  return ok(
    `${publicUrl} is encrypted, with ${trustProxy} ${trustProxy === 1 ? 'proxy' : 'proxies'} in front`,
  )
}

function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

async function systemUser({ config }: ShopWithoutDatabase): Promise<Answer> {
  if (process.getuid?.() !== 0) return ok('It is not root who runs this')
  if (config.isLocal) return ok('It is root who runs this, as it may be while the shop is being tried out')
  return look(
    'It is root who runs this: a weak point of the shop is one of the whole machine',
    'Run the shop as a user of its own: docs/going-live.md',
  )
}

async function folders({ config }: ShopWithoutDatabase): Promise<Answer[]> {
  const places = { data: config.dataDir, backups: config.backups.folder }
  return Promise.all(
    Object.entries(places).map(async ([about, folder]): Promise<Answer> => {
      if (await isWritable(folder)) return { about, ...ok(`${folder} is writable`) }
      const todo = 'Give it to that user; under systemd name it in ReadWritePaths= too: docs/going-live.md'
      return { about, ...fault(`${folder} cannot be written`, todo) }
    }),
  )
}

async function coreDumps({ config }: ShopWithoutDatabase): Promise<Answer> {
  return coreDumpAnswer(await readFile('/proc/self/limits', 'utf8').catch(() => ''), config)
}

/** `limits`: as Linux lists those of a process */
export function coreDumpAnswer(limits: string, { isLocal }: { isLocal: boolean }): Answer {
  const limit = /^Max core file size +(\S+)/m.exec(limits)?.[1]
  if (limit === undefined) return ok('Whether a crash would leave one cannot be told on this system')
  if (limit === '0') return ok('A crash leaves none')
  if (isLocal) return ok('A crash may leave one, as it may while the shop is being tried out')
  return look(
    'A crash would write the memory to the disk, with secrets and keys',
    'LimitCORE=0 in the unit of systemd, ulimit -c 0 elsewhere: docs/going-live.md',
  )
}

const littleBytes = 500_000_000
const littleShare = 0.1

async function disk({ config }: ShopWithoutDatabase): Promise<Answer[]> {
  const data = { about: 'data', folder: config.dataDir, space: await spaceOf(config.dataDir) }
  const { folder } = config.backups
  const backups = { about: 'backups', folder, space: await spaceOf(folder) }
  const places = data.space.device === backups.space.device ? [data] : [data, backups]
  return places.map(({ about, folder: path, space: { freeBytes, totalBytes } }) => {
    const says = `${bytesText(freeBytes)} are free at ${path}`
    const value = `${Math.ceil((1 - freeBytes / totalBytes) * 100)}% of ${bytesText(totalBytes)}`
    if (freeBytes < littleBytes / 5)
      return { about, ...fault(says, 'Make room now: the next order may fail', value) }
    if (freeBytes < littleBytes || freeBytes / totalBytes < littleShare)
      return { about, ...look(says, 'Make room', value) }
    return { about, ...ok(says, value) }
  })
}

export const outsideChecks: readonly OutsideCheck[] = [
  { name: 'configuration', title: 'Configuration', run: configuration },
  { name: 'mail-server', title: 'Mail server', run: mailServer },
  { name: 'credentials', title: 'Payment companies', run: credentials },
  { name: 'sandbox', title: 'Test bank', run: sandbox },
  { name: 'addresses', title: 'Addresses', run: addresses },
  { name: 'system-user', title: 'System user', run: systemUser },
  { name: 'folders', title: 'Folders', run: folders },
  { name: 'core-dumps', title: 'Core dumps', run: coreDumps },
  certificateCheck,
  { name: 'disk', title: 'Disk', run: disk },
]
