import { Argument, type Command, Option } from 'commander'
import { blockEffects, blockKinds } from '../../shop/fraud/blocks/block-entry.ts'
import { addBlock, type Block, listBlocks, removeBlock } from '../../shop/fraud/blocks/manage-blocks.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printJson, printList } from '../terminal.ts'

interface AddOptions {
  reason: string
  effect: string
  until: string
}

/** Commands for buyers whose orders are refused or held. */
export function blockCommands(blocks: Command): void {
  blocks
    .command('list')
    .option('--json')
    .action((options: { json?: boolean }) => inShop((shop) => list(shop, options)))
  blocks
    .command('add')
    .addArgument(new Argument('<kind>').choices(blockKinds))
    .argument('<value>')
    .requiredOption('--reason <text>')
    .addOption(new Option('--effect <effect>').choices(blockEffects).default(blockEffects[0]))
    .addOption(new Option('--until <day>').default(''))
    .action((kind: string, value: string, options: AddOptions) =>
      inShop(async (shop) => {
        const id = await addBlock(shop, commandActor(), { kind, value, ...options })
        print(commandText('blocks.added', { id }))
      }),
    )
  blocks
    .command('remove')
    .argument('<id>')
    .action((id: string) =>
      inShop(async (shop) => {
        await removeBlock(shop, commandActor(), rowNumber(id))
        print(officeText('blocks.removed'))
      }),
    )
}

async function list(shop: OperatorShop, { json = false }: { json?: boolean }): Promise<void> {
  const entries = await listBlocks(shop)
  if (json) printJson(entries)
  else printList(entries.map(entryLine), commandText('none-yet', { command: 'blocks add' }))
}

function entryLine({ id, kind, value, effect, reason, endsAt, isOver }: Block): string {
  const end = endsAt
    ? commandText(isOver ? 'blocks.over-since' : 'until', { day: endsAt })
    : officeText('blocks.for-ever')
  const words = [officeText(`blocks.kind.${kind}`), value, officeText(`blocks.effect.${effect}`)]
  return columns(id, ...words, end, reason)
}
