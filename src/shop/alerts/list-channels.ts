import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { allChannels, channelsOf, quietHoursOf } from './channel-records.ts'
import type { ChannelKindOf } from './channels/channel.ts'
import { type ChannelKind, channelKindNames, channelKinds, isDevice } from './channels/channel-kinds.ts'
import { clockText } from './quiet-hours.ts'
import { topicsFor } from './read-entered.ts'
import { shopVapid } from './shop-vapid.ts'
import { openChannel } from './sealed-channel.ts'

/** A field as its form shows it; the form shows only the end of a secret. */
export interface FieldView {
  name: string
  isSecret: boolean
  usual: string | undefined
  value: string
  /** end of a stored secret */
  ending: string | undefined
}

export type Channel = Awaited<ReturnType<typeof readOwnAlerts>>['channels'][number]

/** Channels and quiet hours of one person, without secrets. */
export async function readOwnAlerts(
  shop: Pick<Shop, 'db' | 'secrets' | 'config'>,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
) {
  const { quiet, timeZone } = await quietHoursOf(shop.db, staff.id)
  const rows = await channelsOf(shop.db, staff.id)
  return {
    channels: rows.map(({ id, kind, name, topics, state, issue, version, failed, ...row }) => ({
      id,
      kind,
      name,
      topics,
      state,
      issue,
      version,
      failed,
      title: channelKinds[kind].title,
      fields: fieldsOf(kind, openChannel(shop, row)),
    })),
    topics: topicsFor(staff.role),
    pushKey: shopVapid(shop).publicKey,
    quiet: quiet && { from: clockText(quiet.from), until: clockText(quiet.until) },
    timeZone: timeZone ?? '',
    shopTimeZone: shop.config.timeZone,
  }
}

/** Lists the channels of all staff, without secrets, for the command line. */
export async function listAllChannels({ db }: Pick<Shop, 'db'>) {
  const rows = await allChannels(db)
  return rows.map(({ staff_id: staffId, ...channel }) => ({ ...channel, staffId }))
}

/** Kinds of channels that staff enter, with their empty fields. */
export function newChannels() {
  return channelKindNames
    .filter((kind) => !isDevice(kind))
    .map((kind) => ({
      kind,
      title: channelKinds[kind].title,
      fields: fieldsOf(kind, undefined),
    }))
}

function fieldsOf(kind: ChannelKind, values: Readonly<Record<string, string>> | undefined): FieldView[] {
  const { fields }: ChannelKindOf = channelKinds[kind]
  return fields.map(({ name, isSecret, usual }) => {
    const stored = values?.[name] ?? ''
    return {
      name,
      isSecret,
      usual,
      value: isSecret || stored === usual ? '' : stored,
      ending: isSecret && stored !== '' ? stored.slice(-4) : undefined,
    }
  })
}
