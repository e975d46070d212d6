import { type Command, Option } from 'commander'
import { blockMember, signOutMember, unblockMember } from '../../shop/members/block-member.ts'
import { changeEmail } from '../../shop/members/profile/change-email.ts'
import { correctPoints } from '../../shop/members/levels/correct-points.ts'
import { exportMember } from '../../shop/privacy/export-member.ts'
import { endGivenLevel, giveLevel, type LevelForm } from '../../shop/members/levels/give-level.ts'
import { forgetMember } from '../../shop/privacy/forget-member.ts'
import { noteMember } from '../../shop/members/note-member.ts'
import { listMembers } from '../../shop/members/list/list-members.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import { refuse } from '../../shop/errors.ts'
import { memberByEmail, type MemberRow } from '../../shop/members/member-records.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printJson, printLines, printList } from '../terminal.ts'
import { guestLine, memberLine } from './member-text.ts'

/** Commands for members. */
export function memberCommands(members: Command): void {
  members
    .command('list')
    .addOption(new Option('--search <text>').default(''))
    .option('--blocked')
    .option('--json')
    .action((options: ListOptions) => inShop((shop) => list(shop, options)))
  members
    .command('email')
    .argument('<old>')
    .argument('<new>')
    .action((from: string, to: string) => giveEmail(from, to))
  helpCommands(members)
  noteCommand(members)
  privacyCommands(members)
}

function helpCommands(members: Command): void {
  members
    .command('points')
    .argument('<email>')
    .argument('<points>')
    .argument('<reason>')
    .action((email: string, points: string, reason: string) =>
      forMember(email, async (shop, { id }) => {
        const corrected = await correctPoints(shop, commandActor(), id, { points, reason })
        print(commandText('members.points-now', { points: corrected.points }))
      }),
    )
  members
    .command('level')
    .argument('<email>')
    .argument('<level>')
    .argument('[reason]')
    .addOption(new Option('--until <day>').default(''))
    .action((email: string, level: string, reason = '', { until }: { until: string }) =>
      setLevel(email, { level, reason, until }),
    )
  members
    .command('sign-out')
    .argument('<email>')
    .action((email: string) => change(email, signOutMember, commandText('members.signed-out')))
  members
    .command('block')
    .argument('<email>')
    .argument('<reason>')
    .action((email: string, reason: string) =>
      change(
        email,
        (shop, actor, id) => blockMember(shop, actor, id, reason),
        officeText('member.blocked-now'),
      ),
    )
  members
    .command('unblock')
    .argument('<email>')
    .action((email: string) => change(email, unblockMember, officeText('member.unblocked')))
}

function noteCommand(members: Command): void {
  members
    .command('note')
    .argument('<email>')
    .argument('<text>')
    .action((email: string, text: string) =>
      change(email, (shop, actor, id) => noteMember(shop, actor, id, text), officeText('order.noted')),
    )
}

function privacyCommands(members: Command): void {
  members
    .command('data')
    .argument('<email>')
    .action((email: string) =>
      forMember(email, async (shop, { id }) => {
        const all = await exportMember(shop, commandActor(), id)
        printLines(JSON.stringify(all, null, 2).split('\n'))
      }),
    )
  members
    .command('delete')
    .argument('<email>')
    .requiredOption('--confirm <email>')
    .action((email: string, { confirm }: { confirm: string }) =>
      change(
        email,
        (shop, actor, id) => forgetMember(shop, actor, id, confirm),
        officeText('member.deleted'),
      ),
    )
}

interface ListOptions {
  search: string
  blocked?: boolean
  json?: boolean
}

async function list(
  shop: OperatorShop,
  { search, blocked = false, json = false }: ListOptions,
): Promise<void> {
  const { members, guests } = await listMembers(shop, { text: search, tab: blocked ? 'blocked' : 'all' })
  if (json) printJson([...members, ...guests])
  else printList([...members.map(memberLine), ...guests.map(guestLine)], commandText('none'))
}

/** Runs `work` for the member with an e-mail, or reports that the shop has no such member. */
function forMember(
  email: string,
  work: (shop: OperatorShop, member: MemberRow) => Promise<void>,
): Promise<void> {
  return inShop(async (shop) => {
    const member = await memberByEmail(shop.db, email.trim())
    await work(shop, member ?? refuse('notice.no-member', { field: 'email' }))
  })
}

function giveEmail(from: string, to: string): Promise<void> {
  return change(
    from,
    (shop, actor, id) => changeEmail(shop, actor, id, { from, to }),
    commandText('members.new-email', { email: to }),
  )
}

function setLevel(email: string, form: LevelForm): Promise<void> {
  return form.level === 'growth'
    ? change(email, endGivenLevel, officeText('member.level-ended'))
    : change(email, (shop, actor, id) => giveLevel(shop, actor, id, form), officeText('member.level-set'))
}

function change(
  email: string,
  run: (shop: OperatorShop, actor: Actor, id: number) => Promise<unknown>,
  done: string,
): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    await run(shop, commandActor(), id)
    print(done)
  })
}
