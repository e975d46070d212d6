import { sendNotice, sendNoticeToAll } from '../../shop/members/notices/send-notice.ts'
import type { Command } from 'commander'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'

interface Written {
  title: string
  text: string
}

/** Posts a notice to one member or to all. */
export function noticeCommands(notice: Command): void {
  written(notice.command('send'))
    .requiredOption('--to <email>')
    .action((options: Written & { to: string }) =>
      inShop(async (shop) => {
        const { to, title, text } = options
        const form = shop.secrets.randomToken()
        await sendNotice(shop, commandActor(), { to, title, content: text, form })
        print(commandText('notice.sent', { to }))
      }),
    )
  written(notice.command('send-to-all'))
    .requiredOption('--members <number>')
    .action((options: Written & { members: string }) =>
      inShop(async (shop) => {
        const { members: entered, title, text } = options
        const form = shop.secrets.randomToken()
        await sendNoticeToAll(shop, commandActor(), { entered, title, content: text, form })
        print(commandText('notice.sent-to-all'))
      }),
    )
}

function written(command: Command): Command {
  return command.requiredOption('--title <title>').requiredOption('--text <text>')
}
