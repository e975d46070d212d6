import { sendNotice, sendNoticeToAll } from '../shop/members/notices/send-notice.ts'
import type { Command } from 'commander'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { commandActor } from './staff/command-actor.ts'
import { tell } from './terminal.ts'

interface Written {
  title: string
  text: string
}

/** Posts a notice to one member or to all. */
export function noticeCommands(notice: Command): void {
  written(notice.command('send'))
    .requiredOption('--to <email>')
    .action((options: Written & { to: string }) => reportingErrors(() => postToOne(options)))
  written(notice.command('send-to-all'))
    .requiredOption('--members <number>')
    .action((options: Written & { members: string }) => reportingErrors(() => postToAll(options)))
}

function written(command: Command): Command {
  return command.requiredOption('--title <title>').requiredOption('--text <text>')
}

async function postToOne({ to, title, text }: Written & { to: string }): Promise<void> {
  await withOperatorShop((shop) =>
    sendNotice(shop, commandActor(), { to, title, content: text, form: shop.secrets.randomToken() }),
  )
  tell(`The notice was posted to ${to}.`)
}

async function postToAll({ members, title, text }: Written & { members: string }): Promise<void> {
  await withOperatorShop((shop) =>
    sendNoticeToAll(shop, commandActor(), {
      typed: members,
      title,
      content: text,
      form: shop.secrets.randomToken(),
    }),
  )
  tell('The notice was posted to all members.')
}
