import { type Page, pageOf, sliceOf } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { signedIn } from './session.ts'
import { countSignInsOf, signInsOf } from './sign-in-records.ts'

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

/** The member's sign-ins, the newest first (AUTH-12). Refuses `member.sign-in`. */
export async function listSignIns(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { page = 1, pageSize = signInsPerPage }: { page?: number; pageSize?: number } = {},
): Promise<Page<PastSignIn>> {
  const { id: memberId } = signedIn(visitor)
  const [total, rows] = await Promise.all([
    countSignInsOf(shop.db, memberId),
    signInsOf(shop.db, memberId, sliceOf(page, pageSize)),
  ])
  const signIns = rows.map(({ id, signed_in_at, ip, system, device }) => ({
    id,
    time: signed_in_at.toISOString(),
    ip,
    system,
    device,
  }))
  return pageOf(signIns, { total, page, pageSize })
}
