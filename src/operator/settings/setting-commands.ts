import { Argument, type Command } from 'commander'
import { changeSettings, listSettings, type SettingView } from '../../shop/settings/change-settings.ts'
import { type SettingGroup, settingGroups } from '../../shop/settings/setting.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printJson, printLines } from '../terminal.ts'
import { settingValue } from './setting-text.ts'

export function settingCommands(settings: Command): void {
  settings
    .command('list')
    .addArgument(new Argument('[group]').choices(settingGroups))
    .option('--json')
    .action((group: SettingGroup | undefined, options: { json?: boolean }) =>
      inShop((shop) => list(shop, group, options)),
    )
  settings
    .command('set')
    .argument('<key>')
    .argument('<value>')
    .action((key: string, value: string) => inShop((shop) => set(shop, key, value)))
}

async function list(
  shop: OperatorShop,
  group: SettingGroup | undefined,
  { json = false }: { json?: boolean },
): Promise<void> {
  const settings = await listSettings(shop, group)
  if (json) printJson(settings)
  else printLines(settings.map(settingLine))
}

function settingLine(setting: SettingView): string {
  const { key, title, about } = setting
  return `${key.padEnd(28)}  ${settingValue(setting).padEnd(28)}  ${title}: ${about}`
}

async function set(shop: OperatorShop, key: string, text: string): Promise<void> {
  const changed = await changeSettings(shop, commandActor(), [{ key, text }])
  print(changed.length > 0 ? commandText('settings.set', { key }) : officeText('settings.unchanged'))
}
