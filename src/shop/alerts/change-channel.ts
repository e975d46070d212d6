import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { limitUse, type LimitShop } from '../input/limit-use.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { officeText } from '../localisation/office-text.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import { actorOf, type SignedInStaff } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { staffSubject } from '../staff/audit/subjects.ts'
import {
  type ChannelRow,
  channelsOf,
  countChannels,
  deleteChannel,
  insertChannel,
  lockChannel,
  updateChannel,
  updateUnchanged,
} from './channel-records.ts'
import type { ChannelValues } from './channels/channel.ts'
import { isChannelKind, isDevice } from './channels/channel-kinds.ts'
import { type EnteredChannel, readEntered } from './read-entered.ts'
import { openChannel, sealChannel } from './sealed-channel.ts'
import { sendToChannel } from './sending/send-to-channel.ts'

type AlertShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'config' | 'wake' | 'log'>

export type ChannelOwner = Pick<SignedInStaff, 'id' | 'name' | 'email' | 'role' | 'ip'>

interface SeenChannel {
  id: number
  /** version that the caller saw; commands see none */
  seen?: number | undefined
}

const maxChannels = 10

export async function addChannel(
  shop: AlertShop,
  staff: ChannelOwner,
  { kind, ...entered }: EnteredChannel & { kind: string },
): Promise<{ id: number }> {
  if (!isChannelKind(kind)) refuse('alert.kind', { field: 'kind' })
  const { name, topics, values } = readEntered(shop, { kind, role: staff.role }, entered)
  return inTransaction(shop.db, async (trx) => {
    if (isDevice(kind)) await removeSameDevice(shop, trx, staff.id, values)
    if ((await countChannels(trx, staff.id)) >= maxChannels)
      refuse('alert.too-many', { values: { max: maxChannels } })
    const id = await insertChannel(trx, {
      staff_id: staff.id,
      kind,
      name,
      topics,
      ...sealChannel(shop, values),
      created_at: shop.now(),
    })
    await audit(shop, trx, staff, 'staff.channel-added', { channel: name, kind, topics: topics.join(' ') })
    return { id }
  })
}

/** Changes name, topics and credentials of an own channel, and switches it on or off. */
export async function changeChannel(
  shop: AlertShop,
  staff: ChannelOwner,
  { id, seen, isOn, ...entered }: SeenChannel & EnteredChannel & { isOn: boolean },
): Promise<void> {
  const state = isOn ? 'on' : 'off'
  await changing(shop, staff, { id, seen }, async (trx, row) => {
    const stored = openChannel(shop, row)
    const { name, topics, values } = readEntered(shop, { kind: row.kind, role: staff.role, stored }, entered)
    await updateChannel(trx, id, { name, topics, state, issue: '', ...sealChannel(shop, values) })
    await audit(shop, trx, staff, 'staff.channel-changed', { channel: name, state, topics: topics.join(' ') })
  })
  shop.wake('send-alerts')
}

export async function removeChannel(
  shop: AlertShop,
  staff: ChannelOwner,
  channel: SeenChannel,
): Promise<void> {
  await changing(shop, staff, channel, async (trx, row) => {
    await deleteChannel(trx, row.id)
    await audit(shop, trx, staff, 'staff.channel-removed', { channel: row.name })
  })
}

/** Sends a test to an own channel; a person may send a few in a quarter of an hour. Refuses `alert.not-sent`. */
export async function testChannel(
  shop: LimitShop & Pick<Shop, 'log'>,
  staff: Pick<ChannelOwner, 'id'>,
  id: number,
): Promise<void> {
  await limitUse(shop, 'alert-test.person', String(staff.id))
  await sendTest(shop, staff, id)
}

/** Sends a test at once. Switches a refused channel on if it accepts the test. Refuses `alert.not-sent`. */
export async function sendTest(
  shop: Omit<AlertShop, 'wake'>,
  staff: Pick<ChannelOwner, 'id'>,
  id: number,
): Promise<void> {
  const row = (await channelsOf(shop.db, staff.id)).find((one) => one.id === id) ?? refuse('not-found')
  const at = shop.now()
  const text = {
    title: officeText('alerts.test-title'),
    lines: [officeText('alerts.test-line')],
    path: '/account',
  }
  const outcome = await sendToChannel(shop, row, { id: `latchkey-test-${at.getTime()}`, text })
  const issue = outcome.kind === 'sent' ? '' : outcome.issue
  if (issue === 'gone' && isDevice(row.kind))
    await inTransaction(shop.db, (trx) => deleteChannel(trx, row.id))
  else
    await updateUnchanged(shop.db, row, {
      issue,
      ...(issue === '' && row.state === 'refused' && { state: 'on' }),
    })
  if (issue !== '') refuse('alert.not-sent', { values: { why: issue } })
}

/** Removes the earlier channel of a browser that subscribes again. */
async function removeSameDevice(
  shop: Pick<Shop, 'secrets'>,
  trx: Trx,
  staffId: number,
  { endpoint }: ChannelValues,
): Promise<void> {
  for (const row of await channelsOf(trx, staffId))
    if (openChannel(shop, row)?.['endpoint'] === endpoint) await deleteChannel(trx, row.id)
}

async function changing(
  shop: Pick<Shop, 'db'>,
  { id: staffId }: Pick<ChannelOwner, 'id'>,
  { id, seen }: SeenChannel,
  change: (trx: Trx, row: ChannelRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockChannel(trx, { id, staffId })) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  staff: ChannelOwner,
  action: AuditAction,
  after: Facts,
): Promise<void> {
  await recordChange(trx, shop.now(), actorOf(staff), { action, subject: staffSubject(staff), after })
}
