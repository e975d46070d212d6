import { type Command, Option } from 'commander'
import { setLevel } from '../../shop/members/levels/set-level.ts'
import { fallbackLocaleId } from '../../shop/localisation/locales.ts'
import { levelsIn } from '../../shop/members/levels/level-records.ts'
import { nameIn } from './name-in.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, fail, print, printLines } from '../terminal.ts'

interface LevelOptions {
  growth?: string
  discount?: string
  nameIn?: Record<string, string>
}

export function levelCommands(levels: Command): void {
  levels.command('list').action(() => inShop(list))
  levels
    .command('set')
    .argument('<number>')
    .option('--growth <growth>')
    .option('--discount <percent>')
    .addOption(new Option('--name-in <language=text>').argParser(nameIn))
    .action((id: string, options: LevelOptions) => inShop((shop) => set(shop, id, options)))
}

async function list(shop: OperatorShop): Promise<void> {
  const levels = await levelsIn(shop.db, fallbackLocaleId)
  printLines(
    levels.map(({ id, name, growth, discount_percent: percent }) =>
      columns(id, name, commandText('levels.growth', { growth }), `${Number(percent)} %`),
    ),
  )
}

async function set(
  shop: OperatorShop,
  id: string,
  { growth, discount, nameIn: names }: LevelOptions,
): Promise<void> {
  const changes = {
    ...(growth !== undefined && { growth }),
    ...(discount !== undefined && { discountPercent: discount }),
    ...(names && { names }),
  }
  if (Object.keys(changes).length === 0) return fail(commandText('no-change'))
  await setLevel(shop, commandActor(), Number(id), changes)
  print(commandText('changed'))
}
