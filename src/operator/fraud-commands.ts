import type { Command } from 'commander'
import { settingKeyOf, fraudLimits, isFraudLimitName } from '../shop/fraud/fraud-limits.ts'
import { changeSettings, listSettings } from '../shop/settings/change-settings.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { commandActor } from './staff/command-actor.ts'
import { fail, printJson, printLines, tell } from './terminal.ts'

export function fraudCommands(fraud: Command): void {
  fraud
    .command('list')
    .option('--json')
    .action((options: { json?: boolean }) => reportingErrors(() => list(options)))
  fraud
    .command('set')
    .argument('<name>')
    .argument('<value>')
    .action((name: string, value: string) => reportingErrors(() => set(name, value)))
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  const limits = (await withOperatorShop((shop) => listSettings(shop, 'fraud'))).map((limit) => ({
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
    limits.map(({ name, value, standard, kind, about }) => {
      const shown = kind === 'usd' && value !== 'off' ? `${value} USD` : value
      const isSet = value === standard ? '' : ` (default ${standard})`
      return `${name.padEnd(22)}  ${`${shown}${isSet}`.padEnd(22)}  ${about}`
    }),
  )
}

function unitOf(name: string) {
  return isFraudLimitName(name) ? fraudLimits[name].unit : undefined
}

async function set(name: string, value: string): Promise<void> {
  if (!isFraudLimitName(name)) return fail(`Limit ${name} does not exist. "fraud list" lists them.`)
  const key = settingKeyOf(name)
  await withOperatorShop(async (shop) => {
    await changeSettings(shop, commandActor(), [{ key, text: value }])
    const now = (await listSettings(shop, 'fraud')).find((setting) => setting.key === key)
    tell(`${name} is ${now?.value} from now on.`)
  })
}
