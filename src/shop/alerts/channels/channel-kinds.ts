import type { ChannelKindOf } from './channel.ts'
import { discord } from './discord.ts'
import { ntfy } from './ntfy.ts'
import { push } from './push.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'

/** Every kind of channel: one file each, with its line here. */
export const channelKinds = { telegram, discord, slack, ntfy, push } as const satisfies Record<
  string,
  ChannelKindOf
>

export type ChannelKind = keyof typeof channelKinds

export const channelKindNames = Object.keys(channelKinds) as ChannelKind[]

/** Whether a channel is a browser, which is removed when it is gone. */
export function isDevice(kind: ChannelKind): kind is 'push' {
  const { isDevice: is }: ChannelKindOf = channelKinds[kind]
  return is === true
}

export function isChannelKind(name: string): name is ChannelKind {
  return Object.hasOwn(channelKinds, name)
}
