import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ApiKeyTables } from './api-keys/api-key-tables.ts'
import type { Role } from './roles.ts'

export interface StaffTables extends ApiKeyTables {
  staff: StaffTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_link: StaffLinkTable
  staff_challenge: StaffChallengeTable
  staff_preference: StaffPreferenceTable
  saved_view: SavedViewTable
  audit_log: AuditLogTable
  staff_snooze: StaffSnoozeTable
  needs_you_mail: NeedsYouMailTable
}

export type StaffLinkKind = 'owner' | 'invitation' | 'reset'

export type ChallengePurpose = 'sign-in' | 'register' | 'step-up'

export type ActorKind = 'staff' | 'command' | 'job' | 'key' | 'member'

interface StaffTable {
  id: Generated<number>
  email: string
  name: string
  role: Role
  password_hash: string | null
  totp_secret_id: string | null
  totp_sealed: Buffer | null
  totp_last_step: Generated<number>
  is_active: Generated<boolean>
  created_at: Date
  version: Generated<number>
}

interface StaffPasskeyTable {
  id: Generated<number>
  staff_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface StaffRecoveryCodeTable {
  code_hash: Buffer
  staff_id: number
  used_at: Date | null
}

interface StaffSessionTable {
  id: Generated<number>
  token_hash: Buffer
  staff_id: number
  started_at: Date
  last_used_at: Date
  expires_at: Date
  stepped_up_at: Date | null
  ip: string
  device: string
}

interface StaffLinkTable {
  id: Generated<number>
  token_hash: Buffer
  kind: StaffLinkKind
  staff_id: number | null
  email: string | null
  name: string | null
  role: Role
  created_at: Date
  expires_at: Date
}

interface StaffChallengeTable {
  challenge: string
  purpose: ChallengePurpose
  subject: string
  expires_at: Date
}

interface StaffPreferenceTable {
  staff_id: number
  single_keys: Generated<boolean>
  /** minute of the day from which alerts wait */
  quiet_from: Generated<number | null>
  quiet_until: Generated<number | null>
  /** null: that of the shop */
  time_zone: Generated<string | null>
  recent: ColumnType<{ to: string; text: string }[], string | undefined, string>
}

interface SavedViewTable {
  id: Generated<number>
  staff_id: number
  place: string
  name: string
  query: string
  created_at: Date
}

type Fields = Record<string, unknown>

interface AuditLogTable {
  id: Generated<number>
  logged_at: Date
  actor_kind: ActorKind
  staff_id: number | null
  actor: string
  ip: string
  action: string
  subject_kind: string
  subject_id: string
  subject: string
  before: JSONColumnType<Fields> | null
  after: JSONColumnType<Fields> | null
}

interface StaffSnoozeTable {
  staff_id: number
  /** item of the overview: `enquiry:12` */
  item: string
  until: Date
}

interface NeedsYouMailTable {
  only_row: Generated<boolean>
  queued_at: Date
}
