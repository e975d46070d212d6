import type { ChannelKindOf } from './channel.ts'
import { discord } from './discord.ts'
import { ntfy } from './ntfy.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'

/** Every kind of channel: one file each, with its line here. */
export const channelKinds = { telegram, discord, slack, ntfy } as const satisfies Record<
  string,
  ChannelKindOf
>

export type ChannelKind = keyof typeof channelKinds

export const channelKindNames = Object.keys(channelKinds) as ChannelKind[]

export function isChannelKind(name: string): name is ChannelKind {
  return Object.hasOwn(channelKinds, name)
}
