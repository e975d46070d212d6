import { Argument, type Command } from 'commander'
import { sendTest } from '../../shop/alerts/change-channel.ts'
import { listAllChannels } from '../../shop/alerts/list-channels.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { columns, fail, print, printList } from '../terminal.ts'

/** Commands for the channels at which staff get alerts. Each person sets up their own in the back office. */
export function alertCommands(alerts: Command): void {
  alerts.command('list').action(() => inShop(list))
  alerts
    .command('test')
    .addArgument(new Argument('<number>').argParser(rowNumber))
    .action((id: number) => inShop((shop) => test(shop, id)))
}

async function list(shop: OperatorShop): Promise<void> {
  const channels = await listAllChannels(shop)
  printList(
    channels.map(({ id, email, kind, name, state, topics, issue }) =>
      columns(
        id,
        email,
        kind,
        name,
        officeText(`alerts.state.${state}`),
        topics.map((topic) => officeText(`alerts.topic.${topic}`)).join(', '),
        issue,
      ),
    ),
    commandText('alerts.none'),
  )
}

async function test(shop: OperatorShop, id: number): Promise<void> {
  const channel = (await listAllChannels(shop)).find((one) => one.id === id)
  if (!channel) return fail(commandText('unknown', { name: id, command: 'alerts list' }))
  await sendTest(shop, { id: channel.staffId }, id)
  print(officeText('alerts.tested'))
}
