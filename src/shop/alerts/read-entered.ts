import { reachOf } from '../../platform/download/public-request.ts'
import { type Issue, refuseIfAny } from '../errors.ts'
import { cleanLine } from '../input/visitor-text.ts'
import type { Shop } from '../shop.ts'
import { may, type Role } from '../staff/roles.ts'
import { type AlertTopic, alertTopicNames, alertTopics } from './alert-kinds.ts'
import type { ChannelField, ChannelKindOf, ChannelValues } from './channels/channel.ts'
import { type ChannelKind, channelKinds } from './channels/channel-kinds.ts'

/** Entered texts. An empty secret keeps the stored one. */
export interface EnteredChannel {
  name: string
  topics: readonly string[]
  fields: Readonly<Record<string, string>>
}

const maxName = 80

/** Checks a channel: its address by the rules for webhooks, its topics by the role. */
export function readEntered(
  shop: Pick<Shop, 'config'>,
  { kind, role, stored }: { kind: ChannelKind; role: Role; stored?: ChannelValues | undefined },
  { name, topics, fields }: EnteredChannel,
): { name: string; topics: AlertTopic[]; values: ChannelValues } {
  const issues: Issue[] = []
  const { title, fields: known }: ChannelKindOf = channelKinds[kind]
  const line = cleanLine(name) || title
  if (line.length > maxName) issues.push({ field: 'name', code: 'input.too-long', values: { max: maxName } })
  const chosen = topicsFor(role).filter((topic) => topics.includes(topic))
  if (chosen.length === 0) issues.push({ field: 'topics', code: 'alert.no-topic' })
  const values = known.map((field) => {
    const entered = fields[field.name]?.trim() ?? ''
    const text = entered || (field.isSecret && stored?.[field.name]) || field.usual || ''
    const issue = issueOf(shop, field, text)
    if (issue) issues.push(issue)
    return [field.name, field.shape === 'address' ? text.replace(/\/+$/, '') : text]
  })
  refuseIfAny(issues)
  return { name: line, topics: chosen, values: Object.fromEntries(values) as ChannelValues }
}

export function topicsFor(role: Role): AlertTopic[] {
  return alertTopicNames.filter((topic) => may(role, alertTopics[topic]))
}

function issueOf(
  { config }: Pick<Shop, 'config'>,
  { name: field, usual, shape }: ChannelField,
  text: string,
): Issue | undefined {
  if (text === '') return usual === undefined ? { field, code: 'input.missing' } : undefined
  if (shape !== 'address') return shape.test(text) ? undefined : { field, code: 'alert.shape' }
  const address = URL.parse(text)
  return text.length <= 500 && address && reachOf(address, config.isLocal)
    ? undefined
    : { field, code: 'endpoint.address' }
}
