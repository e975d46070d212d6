import type { Command } from 'commander'
import { keyScopes } from '../../shop/staff/api-keys/key-scopes.ts'
import {
  addApiKey,
  type ApiKey,
  listApiKeys,
  revokeApiKey,
} from '../../shop/staff/api-keys/manage-api-keys.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { fail, printLines, tell } from '../terminal.ts'
import { commandActor } from './command-actor.ts'

export interface KeyOptions {
  scope?: string[]
  network?: string[]
  days?: string
}

/** Commands for keys of the owner's programs. */
export function apiKeyCommands(keys: Command): void {
  keys.command('list').action(() => reportingErrors(list))
  keys
    .command('add')
    .argument('<name>')
    .requiredOption('--scope <permissions...>')
    .option('--network <networks...>')
    .option('--days <days>')
    .action((name: string, options: KeyOptions) => reportingErrors(() => add(name, options)))
  keys
    .command('revoke')
    .argument('<id>')
    .action((id: string) => reportingErrors(() => revoke(id)))
}

async function list(): Promise<void> {
  const keys = await withOperatorShop((shop) => listApiKeys(shop))
  printLines(keys.length > 0 ? keys.map(keyLine) : ['None yet. "api-keys add" makes one.'])
}

async function add(name: string, { scope = [], network = [], days }: KeyOptions): Promise<void> {
  const unknown = scope.find((one) => !(keyScopes as readonly string[]).includes(one))
  if (unknown !== undefined)
    return fail(`No key can have the permission ${unknown}. These exist: ${keyScopes.join(', ')}.`)
  const valid = days === undefined ? undefined : Number(days)
  const entered = { name, scopes: scope, networks: network, days: valid }
  const { key } = await withOperatorShop((shop) => addApiKey(shop, commandActor(), entered))
  tell('Copy the key now; the shop does not show it again.')
  printLines([key])
}

async function revoke(id: string): Promise<void> {
  await withOperatorShop((shop) => revokeApiKey(shop, commandActor(), rowNumber(id)))
  tell('The key is revoked.')
}

export function keyLine({
  id,
  name,
  prefix,
  scopes,
  networks,
  state,
  expiresAt,
  lastUsedAt,
}: ApiKey): string {
  return [
    id,
    name,
    `${prefix}…`,
    state,
    scopes.join(' '),
    networks.join(' ') || 'anywhere',
    expiresAt ? `until ${expiresAt}` : 'no end',
    lastUsedAt ? `used ${lastUsedAt}` : 'never used',
  ].join('  ')
}
