import { z } from 'zod'
import type { Shop } from '../shop.ts'
import type { ChannelRow } from './channel-records.ts'
import type { ChannelValues } from './channels/channel.ts'

const storedValues = z.record(z.string(), z.string())

export function sealChannel({ secrets }: Pick<Shop, 'secrets'>, values: ChannelValues) {
  const { secretId, sealed } = secrets.seal(JSON.stringify(values))
  return { secret_id: secretId, sealed }
}

/** Undefined if the secrets of this process do not open it. */
export function openChannel(
  { secrets }: Pick<Shop, 'secrets'>,
  row: Pick<ChannelRow, 'secret_id' | 'sealed'>,
): ChannelValues | undefined {
  try {
    return storedValues.parse(JSON.parse(secrets.unseal(row.secret_id, row.sealed)))
  } catch {
    return undefined
  }
}
