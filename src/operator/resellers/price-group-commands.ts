import type { Command } from 'commander'
import { refuse } from '../../shop/errors.ts'
import { commandText } from '../command-text.ts'
import {
  addPriceGroup,
  changePriceGroup,
  listPriceGroups,
  type PriceGroup,
  removePriceGroup,
} from '../../shop/resellers/price-groups/manage-price-groups.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'

interface GroupOptions {
  discount?: string
  breaks?: string
}

/** Discounts that several resellers have (SUP-5). */
export function priceGroupCommands(resellers: Command): void {
  resellers.command('groups').action(() => inShop(list))
  resellers
    .command('set-group')
    .argument('<group>')
    .option('--discount <percent>')
    .option('--breaks <list>')
    .action((name: string, options: GroupOptions) => inShop((shop) => set(shop, name, options)))
  resellers
    .command('remove-group')
    .argument('<group>')
    .action((name: string) =>
      inShop(async (shop) => {
        const { id } = (await groupNamed(shop, name)) ?? refuse('not-found', { field: 'group' })
        await removePriceGroup(shop, commandActor(), { id })
      }),
    )
}

/** Returns the id of the group with that name; empty for none. */
export async function groupIdOf(shop: OperatorShop, name: string): Promise<string> {
  if (name === '') return ''
  return String((await groupNamed(shop, name))?.id ?? refuse('not-found', { field: 'group' }))
}

async function list(shop: OperatorShop): Promise<void> {
  printLines(
    (await listPriceGroups(shop)).map(({ name, discountPercent, breaks, resellers }) =>
      columns(name, commandText('resellers.discount', { percent: discountPercent }), breaks, resellers),
    ),
  )
}

/** Changes the group with that name, or adds it. */
async function set(shop: OperatorShop, name: string, { discount, breaks }: GroupOptions): Promise<void> {
  const before = await groupNamed(shop, name)
  const entered = {
    name,
    discount: discount ?? String(before?.discountPercent ?? ''),
    breaks: breaks ?? before?.breaks ?? '',
  }
  if (before) await changePriceGroup(shop, commandActor(), { id: before.id, ...entered })
  else await addPriceGroup(shop, commandActor(), entered)
  print(commandText('changed'))
}

async function groupNamed(shop: OperatorShop, name: string): Promise<PriceGroup | undefined> {
  return (await listPriceGroups(shop)).find((one) => one.name === name)
}
