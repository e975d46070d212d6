import { type Command, InvalidArgumentError, Option } from 'commander'
import { setLevel } from '../../shop/members/levels/set-level.ts'
import { fallbackLocaleId } from '../../shop/localisation/locales.ts'
import { levelsIn } from '../../shop/members/levels/level-records.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines, tell } from '../terminal.ts'

interface LevelOptions {
  growth?: string
  discount?: string
  nameIn?: Record<string, string>
}

export function levelCommands(levels: Command): void {
  levels.command('list').action(() => reportingErrors(list))
  levels
    .command('set')
    .argument('<number>')
    .option('--growth <growth>')
    .option('--discount <percent>')
    .addOption(new Option('--name-in <language=text>').argParser(nameIn))
    .action((id: string, options: LevelOptions) => reportingErrors(() => set(id, options)))
}

function nameIn(text: string, known: Record<string, string> = {}): Record<string, string> {
  const [, locale, name] = /^([\w-]+)=(.+)$/s.exec(text) ?? []
  if (locale === undefined || name === undefined)
    throw new InvalidArgumentError('It is a language and a text, such as de=Silber.')
  return { ...known, [locale]: name }
}

async function list(): Promise<void> {
  const levels = await withOperatorShop((shop) => levelsIn(shop.db, fallbackLocaleId))
  printLines(
    levels.map(({ id, name, growth, discount_percent }) =>
      [id, name, `from ${growth} growth`, `${Number(discount_percent)} %`].join('  '),
    ),
  )
}

async function set(id: string, { growth, discount, nameIn: names }: LevelOptions): Promise<void> {
  const changes = {
    ...(growth !== undefined && { growth }),
    ...(discount !== undefined && { discountPercent: discount }),
    ...(names && { names }),
  }
  if (Object.keys(changes).length === 0) return fail('Nothing is to be changed: name what, see --help.')
  await withOperatorShop((shop) => setLevel(shop, commandActor(), Number(id), changes))
  tell('Changed.')
}
