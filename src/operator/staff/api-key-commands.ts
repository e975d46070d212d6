import type { Command } from 'commander'
import { keyScopes } from '../../shop/staff/api-keys/key-scopes.ts'
import {
  addApiKey,
  type ApiKey,
  listApiKeys,
  revokeApiKey,
} from '../../shop/staff/api-keys/manage-api-keys.ts'
import { refuse } from '../../shop/errors.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { columns, print, printLines, printList } from '../terminal.ts'
import { commandActor } from './command-actor.ts'

export interface KeyOptions {
  scope?: string[]
  network?: string[]
  days?: string
}

/** Commands for keys of the owner's programs. */
export function apiKeyCommands(keys: Command): void {
  keys.command('list').action(() => inShop(list))
  keys
    .command('add')
    .argument('<name>')
    .requiredOption('--scope <permissions...>')
    .option('--network <networks...>')
    .option('--days <days>')
    .action((name: string, options: KeyOptions) => inShop((shop) => addKey(shop, name, options)))
  keys
    .command('revoke')
    .argument('<id>')
    .action((id: string) => inShop((shop) => revokeKey(shop, id)))
}

async function list(shop: OperatorShop): Promise<void> {
  printList((await listApiKeys(shop)).map(keyLine), commandText('none-yet', { command: 'api-keys add' }))
}

/** Makes a key for a program of the owner, or of a reseller, and prints it once. */
export async function addKey(
  shop: OperatorShop,
  name: string,
  { scope = [], network = [], days }: KeyOptions,
  resellerId?: number,
): Promise<void> {
  if (resellerId === undefined && !scope.every((one) => (keyScopes as readonly string[]).includes(one)))
    refuse('input.one-of', { field: 'scope', values: { names: keyScopes.join(', ') } })
  const valid = days === undefined ? undefined : Number(days)
  const entered = { name, scopes: scope, networks: network, days: valid }
  const { key, signing } = await addApiKey(shop, commandActor(), entered, resellerId)
  print(officeText('api-keys.added'))
  printLines([key])
  // scripts read the key alone
  if (signing.length > 0) for (const text of [officeText('resellers.dujiao-next'), ...signing]) print(text)
}

export async function revokeKey(shop: OperatorShop, id: string, resellerId?: number): Promise<void> {
  await revokeApiKey(shop, commandActor(), rowNumber(id), resellerId)
  print(officeText('api-keys.revoked'))
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
  return columns(
    id,
    name,
    `${prefix}…`,
    officeText(`api-keys.state.${state}`),
    scopes.join(' '),
    networks.join(' ') || officeText('api-keys.anywhere'),
    expiresAt ? commandText('until', { day: expiresAt }) : officeText('api-keys.for-ever'),
    lastUsedAt ? commandText('api-keys.used', { at: lastUsedAt }) : commandText('api-keys.unused'),
  )
}
