import type { Command } from 'commander'
import { makeOwnerLink, makeResetLink, ownerLinkHours } from '../../shop/staff/links/staff-links.ts'
import { endAccess, listStaff, returnAccess, type StaffMember } from '../../shop/staff/manage-staff.ts'
import { commandActor } from './command-actor.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { columns, fail, print, printList } from '../terminal.ts'

/** Commands that help a locked-out owner. Anyone who may run commands here may run these too. */
export function staffCommands(staff: Command): void {
  staff.command('list').action(() => inShop(list))
  staff.command('owner-link').action(() => inShop(ownerLink))
  staff
    .command('reset')
    .argument('<email>')
    .action((email: string) => withPerson(email, reset))
  staff
    .command('end')
    .argument('<email>')
    .action((email: string) => withPerson(email, end))
  staff
    .command('return')
    .argument('<email>')
    .action((email: string) => withPerson(email, giveBack))
}

async function list(shop: OperatorShop): Promise<void> {
  printList((await listStaff(shop)).map(personLine), commandText('staff.none'))
}

async function ownerLink(shop: OperatorShop): Promise<void> {
  const url = await makeOwnerLink(shop)
  if (url) print(commandText('staff.link', { hours: ownerLinkHours, url }))
  else fail(commandText('staff.owned'))
}

function withPerson(
  email: string,
  work: (shop: OperatorShop, person: StaffMember) => Promise<void>,
): Promise<void> {
  return inShop(async (shop) => {
    const person = (await listStaff(shop)).find((one) => one.email === email.trim().toLowerCase())
    if (!person) return fail(commandText('unknown', { name: email, command: 'staff list' }))
    await work(shop, person)
  })
}

async function reset(shop: OperatorShop, { id, email, isActive }: StaffMember): Promise<void> {
  if (!isActive) return fail(commandText('staff.ended-already', { email }))
  print(commandText('staff.link', { hours: 1, url: await makeResetLink(shop, commandActor(), id) }))
}

async function end(shop: OperatorShop, { id, email }: StaffMember): Promise<void> {
  await endAccess(shop, commandActor(), id)
  print(commandText('staff.ended', { email }))
}

async function giveBack(shop: OperatorShop, { id, email }: StaffMember): Promise<void> {
  await returnAccess(shop, commandActor(), id)
  print(commandText('staff.returned', { email }))
}

function personLine({ email, name, role, isActive, passkeys, hasAuthenticator }: StaffMember): string {
  const ways = [
    ...(passkeys > 0 ? [commandText('staff.passkeys', { passkeys })] : []),
    ...(hasAuthenticator ? [commandText('staff.password')] : []),
  ]
  const access = isActive ? ways.join(', ') || commandText('staff.no-way') : commandText('staff.no-access')
  return columns(email, name, officeText(`role.${role}`), access)
}
