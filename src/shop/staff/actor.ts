import type { Role } from './roles.ts'

/** Who changes something, as the audit log names them. */
export type Actor =
  | { kind: 'staff'; staffId: number; name: string; ip: string }
  /** who typed a command, by their name on that machine */
  | { kind: 'command'; name: string }
  /** the shop itself */
  | { kind: 'job'; name: string }

/** Somebody who is signed in to the back office, found by the token of the session alone. */
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
