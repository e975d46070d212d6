import { Argument, type Command } from 'commander'
import { changeSettings, listSettings, type ShownSetting } from '../../shop/settings/change-settings.ts'
import { type SettingGroup, settingGroups } from '../../shop/settings/setting.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printJson, printLines, tell } from '../terminal.ts'

export function settingCommands(settings: Command): void {
  settings
    .command('list')
    .addArgument(new Argument('[group]').choices(settingGroups))
    .option('--json')
    .action((group: SettingGroup | undefined, options: { json?: boolean }) =>
      reportingErrors(() => list(group, options)),
    )
  settings
    .command('set')
    .argument('<key>')
    .argument('<value>')
    .action((key: string, value: string) => reportingErrors(() => set(key, value)))
}

async function list(group: SettingGroup | undefined, { json = false }: { json?: boolean }): Promise<void> {
  const settings = await withOperatorShop((shop) => listSettings(shop, group))
  if (json) printJson(settings)
  else printLines(settings.map(settingLine))
}

function settingLine({ key, value, standard, kind, unit, title, about }: ShownSetting): string {
  const counted = kind === 'usd' && value !== 'off' ? `${value} USD` : [value, unit].filter(Boolean).join(' ')
  const text = value === standard ? counted : `${counted} (default ${standard || 'empty'})`
  return `${key.padEnd(28)}  ${text.padEnd(28)}  ${title}: ${about}`
}

async function set(key: string, text: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const changed = await changeSettings(shop, commandActor(), [{ key, text }])
    tell(changed.length > 0 ? `${key} is set.` : `${key} was that already.`)
  })
}
