import { Argument, type Command } from 'commander'
import { sendTest } from '../../shop/alerts/change-channel.ts'
import { listAllChannels } from '../../shop/alerts/list-channels.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { fail, printLines, tell } from '../terminal.ts'

/** Commands for the channels at which staff get alerts. Each person sets up their own in the back office. */
export function alertCommands(alerts: Command): void {
  alerts.command('list').action(() => reportingErrors(list))
  alerts
    .command('test')
    .addArgument(new Argument('<number>').argParser(rowNumber))
    .action((id: number) => reportingErrors(() => test(id)))
}

async function list(): Promise<void> {
  const channels = await withOperatorShop((shop) => listAllChannels(shop))
  printLines(
    channels.length === 0
      ? ['Nobody has a channel yet. Each person adds their own on the page of their account.']
      : channels.map(({ id, email, kind, name, state, topics, issue }) =>
          [id, email, kind, name, state, topics.join(','), issue].filter((part) => part !== '').join('  '),
        ),
  )
}

function test(id: number): Promise<void> {
  return withOperatorShop(async (shop) => {
    const channel = (await listAllChannels(shop)).find((one) => one.id === id)
    if (!channel) return fail(`There is no channel ${id}. "alerts list" prints them.`)
    await sendTest(shop, { id: channel.staffId }, id)
    tell('The test has arrived at the service.')
  })
}
