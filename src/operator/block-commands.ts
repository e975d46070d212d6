import { Argument, type Command, Option } from 'commander'
import { blockEffects, blockKinds } from '../shop/fraud/blocks/block-entry.ts'
import { addBlock, type Block, listBlocks, removeBlock } from '../shop/fraud/blocks/manage-blocks.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { rowNumber } from './row-number.ts'
import { commandActor } from './staff/command-actor.ts'
import { printJson, printLines, tell } from './terminal.ts'

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
    .action((options: { json?: boolean }) => reportingErrors(() => list(options)))
  blocks
    .command('add')
    .addArgument(new Argument('<kind>').choices(blockKinds))
    .argument('<value>')
    .requiredOption('--reason <text>')
    .addOption(new Option('--effect <effect>').choices(blockEffects).default(blockEffects[0]))
    .addOption(new Option('--until <day>').default(''))
    .action((kind: string, value: string, options: AddOptions) =>
      reportingErrors(() => add(kind, value, options)),
    )
  blocks
    .command('remove')
    .argument('<id>')
    .action((id: string) => reportingErrors(() => remove(id)))
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  const entries = await withOperatorShop((shop) => listBlocks(shop))
  if (json) return printJson(entries)
  printLines(entries.length > 0 ? entries.map(entryLine) : ['None yet. "blocks add" adds one.'])
}

async function add(kind: string, value: string, options: AddOptions): Promise<void> {
  const id = await withOperatorShop((shop) => addBlock(shop, commandActor(), { kind, value, ...options }))
  tell(`Entry ${id} holds from now on.`)
}

async function remove(id: string): Promise<void> {
  await withOperatorShop((shop) => removeBlock(shop, commandActor(), rowNumber(id)))
  tell('The entry is removed.')
}

function entryLine({ id, kind, value, effect, reason, endsAt, isOver }: Block): string {
  const end = endsAt ? `${isOver ? 'over since' : 'until'} ${endsAt}` : 'for ever'
  return [id, kind, value, effect, end, reason].join('  ')
}
