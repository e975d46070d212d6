import { spacedCardNumber, testCards } from '../sandbox-provider/test-cards.ts'
import type { OpenShop } from './open-shop.ts'

/** Tells whoever started the process, in words. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Where everything is. */
export function welcome({ shop, engine, sandboxUrl }: OpenShop): void {
  const { config, mail } = shop
  const address = config.publicUrl
  const rows = [
    ['Shop', address],
    ...(mail.kind === 'mailbox' ? [['Mailbox', `${address}/mailbox`]] : []),
    ...(sandboxUrl ? [['Test bank', sandboxUrl]] : []),
    ['API', `${address}/api/docs`],
    ['Database', engine === 'postgres' ? 'PostgreSQL' : `embedded, in ${config.dataDir}`],
  ]
  say('')
  for (const [name = '', value = ''] of rows) say(`  ${name.padEnd(10)} ${value}`)
  if (sandboxUrl) sayTestCards()
  if (sandboxUrl && !config.isLocal)
    say('\n  SANDBOX_PAYMENTS is on: anybody can pay with the test cards. Never sell real keys like this.')
  if (config.isLocal && !isLoopback(config.host)) {
    say(
      `\n  HOST=${config.host} opens the shop to the network while PUBLIC_URL is local: so is the mailbox, keys and all.`,
    )
  }
  say('\n  Stop with Ctrl+C\n')
}

function sayTestCards(): void {
  say('\n  Test cards, with any date to come and any security code')
  for (const { number, means } of testCards) say(`  ${spacedCardNumber(number)}  ${means}`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
