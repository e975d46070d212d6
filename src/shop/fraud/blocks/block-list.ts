import ipaddr from 'ipaddr.js'
import type { Shop } from '../../shop.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { domainsOf } from './block-entry.ts'
import { allBlocks, type BlockEntryRow } from './block-records.ts'

export interface BlockedBuyer {
  emails: readonly string[]
  ip: string
  countries: readonly string[]
}

/** The entries in the memory of this process: an order looks them up without asking the database. */
export interface BlockList {
  /** Takes over every change that is committed by now. */
  refresh(): Promise<void>
  /** Returns an entry that matches the buyer; entries that refuse come first. */
  find(buyer: BlockedBuyer, now: Date): BlockEntryRow | undefined
}

export function openBlockList({ db, log }: Pick<Shop, 'db' | 'log'>): BlockList {
  let entries = index([])
  let last = Promise.resolve()

  async function read(): Promise<void> {
    try {
      entries = index(await allBlocks(db))
    } catch (error) {
      log.warn({ err: error }, 'changes of the block list cannot be read for now')
    }
  }

  return {
    // a read that is under way may have begun before the change
    refresh: () => (last = last.then(read)),
    find(buyer, now) {
      const met = entries.meeting(buyer).filter(({ ends_at: end }) => end === null || end > now)
      return met.find(({ effect }) => effect === 'refuse') ?? met[0]
    },
  }
}

type Address = ReturnType<typeof ipaddr.process>

/** Finds entries by a few look-ups, however many there are. */
function index(rows: readonly BlockEntryRow[]): { meeting(buyer: BlockedBuyer): BlockEntryRow[] } {
  const byValue = new Map(
    rows.filter(({ kind }) => kind !== 'network').map((row) => [`${row.kind} ${row.value}`, row]),
  )
  const byNetwork = new Map<string, BlockEntryRow>()
  const lengths = new Map<string, Set<number>>()
  for (const row of rows) {
    if (row.kind !== 'network') continue
    const { address, bits } = networkOf(row.value)
    byNetwork.set(networkKey(address, bits), row)
    lengths.set(address.kind(), (lengths.get(address.kind()) ?? new Set()).add(bits))
  }
  const networksOf = (ip: string) => {
    if (!ipaddr.isValid(ip)) return []
    const address = ipaddr.process(ip)
    return [...(lengths.get(address.kind()) ?? [])].map((bits) => byNetwork.get(networkKey(address, bits)))
  }
  return {
    meeting: ({ emails, ip, countries }) =>
      [
        ...emails.flatMap((email) => [
          byValue.get(`email ${canonicalEmail(email)}`),
          ...domainsOf(email).map((domain) => byValue.get(`domain ${domain}`)),
        ]),
        ...networksOf(ip),
        ...countries.map((country) => byValue.get(`country ${country}`)),
      ].filter((row) => row !== undefined),
  }
}

function networkOf(value: string): { address: Address; bits: number } {
  const [text = '', length] = value.split('/')
  const address = ipaddr.process(text)
  return { address, bits: length === undefined ? address.toByteArray().length * 8 : Number(length) }
}

/** Returns the same key for all addresses that share the first bits. */
function networkKey(address: Address, bits: number): string {
  const masked = address.toByteArray().map((byte, position) => {
    const bitsHere = Math.min(8, Math.max(0, bits - position * 8))
    return byte & (0xff << (8 - bitsHere)) & 0xff
  })
  return `${masked.join('.')}/${bits}`
}
