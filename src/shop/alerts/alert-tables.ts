import type { Generated, JSONColumnType } from 'kysely'
import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { AlertKind, AlertTopic } from './alert-kinds.ts'
import type { ChannelIssue } from './channels/channel.ts'
import type { ChannelKind } from './channels/channel-kinds.ts'

export interface AlertTables {
  alert_channel: AlertChannelTable
  staff_alert: StaffAlertTable
}

/** `refused`: the service does not accept the credentials, or the chat is gone */
export type ChannelState = 'on' | 'off' | 'refused'

/** `dropped`: the cause of the alert is over, or the person may not see the alert */
export type AlertState = 'queued' | 'sent' | 'dropped' | 'failed'

interface AlertChannelTable {
  id: Generated<number>
  staff_id: number
  kind: ChannelKind
  name: string
  topics: AlertTopic[]
  state: Generated<ChannelState>
  secret_id: string
  sealed: Buffer
  issue: Generated<ChannelIssue | ''>
  sending_until: Generated<Date | null>
  version: Generated<number>
  created_at: Date
}

interface StaffAlertTable {
  id: Generated<number>
  channel_id: number
  dedupe_key: string
  kind: AlertKind
  params: JSONColumnType<MailParams>
  state: Generated<AlertState>
  attempts: Generated<number>
  happened_at: Date
  due_at: Date
  closed_at: Date | null
  issue: Generated<ChannelIssue | ''>
}
