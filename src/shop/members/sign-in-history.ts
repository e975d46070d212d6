import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { signedIn } from './session.ts'
import { signInsOf } from './sign-in-records.ts'

export const signInsPerPage = 10

export interface PastSignIn {
  id: number
  /** ISO 8601 */
  time: string
  ip: string
  /** e.g. `Windows`; empty when the browser did not say */
  system: string
  /** e.g. `Firefox 145` */
  device: string
}

/** The member's sign-ins, the newest first (AUTH-12). */
export async function listSignIns(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { page, pageSize = signInsPerPage }: { page: number; pageSize?: number },
): Promise<{ rows: PastSignIn[]; total: number }> {
  const { id: memberId } = signedIn(visitor)
  const offset = (page - 1) * pageSize
  const { rows, total } = await signInsOf(shop.db, memberId, { offset, limit: pageSize })
  return {
    rows: rows.map(({ id, signed_in_at, ip, system, device }) => ({
      id,
      time: signed_in_at.toISOString(),
      ip,
      system,
      device,
    })),
    total,
  }
}
