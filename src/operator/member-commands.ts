import type { Command } from 'commander'
import { changeEmail } from '../shop/members/change-email.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingFaults } from './report-faults.ts'

/** What the shop keeper does for one member. */
export function memberCommands(program: Command): void {
  program
    .command('members')
    .description('help members')
    .command('email')
    .argument('<old>', 'the e-mail that the member has')
    .argument('<new>', 'the one to have from now on; make sure that it is theirs')
    .description('give a member another e-mail: signs out every device and tells both addresses by mail')
    .action((from: string, to: string) => reportingFaults(() => giveEmail(from, to)))
}

async function giveEmail(from: string, to: string): Promise<void> {
  const outcome = await withOperatorShop((shop) => changeEmail(shop, { from, to }))
  const words = {
    changed: `The member has the e-mail ${to} now. Both addresses are told by mail.`,
    'no-member': `There is no member with the e-mail ${from}.`,
    taken: `${to} is another member's.`,
    'no-address': `${to} is no e-mail address.`,
  }
  process.stderr.write(`${words[outcome]}\n`)
  if (outcome !== 'changed') process.exitCode = 1
}
