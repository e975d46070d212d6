import { type Page, pageOf, sliceOf } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { signedIn } from './session.ts'
import { countSignInsOf, signInsOf } from './sign-in-records.ts'

export const signInsPerPage = 10

export interface PastSignIn {
  id: number
  time: string
  ip: string
  /** e.g. `Windows`; empty if unknown */
  system: string
  /** e.g. `Firefox 145` */
  device: string
}

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
