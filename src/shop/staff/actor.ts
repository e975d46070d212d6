import type { Role } from './roles.ts'

/** Author of a change in the audit log. */
export type Actor =
  | { kind: 'staff'; staffId: number; name: string; ip: string }
  /** program of the owner, by its API key */
  | { kind: 'key'; keyId: number; name: string; ip: string }
  /** a reseller, by its own pages */
  | { kind: 'member'; name: string }
  /** user of the command line, by their name on that machine */
  | { kind: 'command'; name: string }
  | { kind: 'job'; name: string }

/** A signed-in staff member, found by the session token alone. */
export interface SignedInStaff {
  id: number
  name: string
  email: string
  role: Role
  ip: string
  session: { id: number; startedAt: Date; expiresAt: Date; steppedUpAt: Date | undefined }
}

export function actorOf({ id, name, ip }: Pick<SignedInStaff, 'id' | 'name' | 'ip'>): Actor {
  return { kind: 'staff', staffId: id, name, ip }
}
