import type { RunningBackOffice } from './start-back-office.ts'
import { ownerLinkHours } from '../shop/staff/links/staff-links.ts'
import { spacedCardNumber, testCards } from '../../sandbox/test-cards.ts'
import type { OpenShop } from './open-shop.ts'

/** Prints a line for the person who started the process. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints all addresses. */
export function welcome({ shop, engine, payments }: OpenShop, office?: RunningBackOffice): void {
  const { offered, notOffered, sandboxUrl } = payments
  const { config, mail } = shop
  const address = config.publicUrl
  const rows = [
    ['Shop', address],
    ...(office ? [['Back office', office.url]] : []),
    ...(mail.kind === 'mailbox' ? [['Mailbox', `${address}/mailbox`]] : []),
    ...(sandboxUrl ? [['Test bank', sandboxUrl]] : []),
    ['Payments', offered.join(', ') || 'none: only what costs nothing can be bought'],
    ['API', `${address}/api/docs`],
    ['Database', engine === 'postgres' ? 'PostgreSQL' : `embedded, in ${config.dataDir}`],
  ]
  say('')
  for (const [name = '', value = ''] of rows) say(`  ${name.padEnd(11)} ${value}`)
  if (office?.ownerUrl)
    say(`\n  Make the owner’s account here, once, within ${ownerLinkHours} hours:\n  ${office.ownerUrl}`)
  for (const line of notOffered) say(`\n  ${line}`)
  if (sandboxUrl) printTestCards()
  if (sandboxUrl && !config.isLocal)
    say('\n  SANDBOX_PAYMENTS is on: anybody can pay with the test cards. Never sell real keys like this.')
  if (config.isLocal && !isLoopback(config.host)) {
    say(
      `\n  HOST=${config.host} opens the shop to the network while PUBLIC_URL is local: so is the mailbox, keys and all.`,
    )
  }
  say('\n  Stop with Ctrl+C\n')
}

function printTestCards(): void {
  say('\n  Test cards, with any date to come and any security code')
  for (const { number, means } of testCards) say(`  ${spacedCardNumber(number)}  ${means}`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
