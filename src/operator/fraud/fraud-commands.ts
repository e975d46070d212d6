import type { Command } from 'commander'
import { settingKeyOf, fraudLimits, isFraudLimitName } from '../../shop/fraud/fraud-limits.ts'
import { changeSettings, listSettings } from '../../shop/settings/change-settings.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { settingValue } from '../settings/setting-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, print, printJson, printLines } from '../terminal.ts'

export function fraudCommands(fraud: Command): void {
  fraud
    .command('list')
    .option('--json')
    .action((options: { json?: boolean }) => inShop((shop) => list(shop, options)))
  fraud
    .command('set')
    .argument('<name>')
    .argument('<value>')
    .action((name: string, value: string) => inShop((shop) => set(shop, name, value)))
}

async function list(shop: OperatorShop, { json = false }: { json?: boolean }): Promise<void> {
  const limits = (await listSettings(shop, 'fraud')).map((limit) => ({
    ...limit,
    name: limit.key.replace(/^order\./, ''),
  }))
  if (json)
    return printJson(
      limits.map(({ name, value, standard, about }) => ({
        name,
        value,
        standard,
        unit: unitOf(name),
        about,
      })),
    )
  printLines(
    limits.map((limit) => `${limit.name.padEnd(22)}  ${settingValue(limit).padEnd(22)}  ${limit.about}`),
  )
}

function unitOf(name: string) {
  return isFraudLimitName(name) ? fraudLimits[name].unit : undefined
}

async function set(shop: OperatorShop, name: string, text: string): Promise<void> {
  if (!isFraudLimitName(name)) return fail(commandText('unknown', { name, command: 'fraud list' }))
  const key = settingKeyOf(name)
  await changeSettings(shop, commandActor(), [{ key, text }])
  const { value = '' } = (await listSettings(shop, 'fraud')).find((setting) => setting.key === key) ?? {}
  print(commandText('fraud.set', { name, value }))
}
