import { consentsOfOrder, type KeyConsent } from '../consent/consent-records.ts'
import { complaintsOfOrder, type KeyComplaint } from '../complaints/complaint-records.ts'
import type { ComplaintReason } from '../complaints/complaint-tables.ts'
import type { KeyActor, KeyState } from '../delivery/delivery-tables.ts'
import { readKeyText } from '../key-content.ts'
import { maskKey } from '../mask-key.ts'
import { type Replacement, replacementsOfOrder } from '../replacements/replacement-records.ts'
import { describeDevice } from '../../input/describe-device.ts'
import type { Shop } from '../../shop.ts'
import type { LoggedChange } from '../../staff/audit/list-changes.ts'
import { batchName } from '../batches/batch-name.ts'
import { isKeyLookReason, type KeyLookReason } from './key-look.ts'
import { keysOfOrder, type RevealRow, revealsOfOrder } from './sealed-key-records.ts'

export interface SealedKey {
  id: number
  lineId: number
  /** last characters of the key; empty while the key is only held */
  mask: string
  state: KeyState
  soldAt: string | undefined
  batch: string | undefined
  refundId: number | undefined
  /** replacement of the key; without `newKeyId` it waits for stock */
  replacement: { newKeyId: number | undefined; reason: string } | undefined
  /** waiver of the right of withdrawal; proven once a mail server accepted its mail */
  consent: { at: string; version: string; isProven: boolean } | undefined
  /** the buyer's last report that the key does not work */
  complaint: { id: number; reason: ComplaintReason; answerBy: string; isDone: boolean } | undefined
  looks: KeyLook[]
}

export interface KeyLook {
  at: string
  /** the buyer's kind of access, or `staff` with `name` and `reason` */
  by: KeyActor | 'staff'
  name: string
  ip: string
  device: string
  reason: KeyLookReason | undefined
  copied: boolean
}

/** `changes`: the order's lines of the audit log. */
export async function sealedKeys(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  orderId: number,
  changes: readonly LoggedChange[],
): Promise<SealedKey[]> {
  const reveals = await revealsOfOrder(db, orderId)
  const replacements = await replacementsOfOrder(db, orderId)
  const consents = await consentsOfOrder(db, orderId)
  const complaints = await complaintsOfOrder(db, orderId)
  return (await keysOfOrder(db, orderId)).map((key) => ({
    id: key.id,
    lineId: key.lineId,
    mask: key.state === 'held' ? '' : maskKey(readKeyText(secrets.unseal(key.secret_id, key.sealed))),
    state: key.state,
    soldAt: key.soldAt?.toISOString(),
    batch: key.batchId === null ? undefined : batchName(key.batchId),
    refundId: key.refundId ?? undefined,
    replacement: replacementOf(replacements, key.id),
    consent: consentOf(consents, key.id),
    complaint: complaintOf(complaints, key.id),
    looks: [
      ...reveals.filter(({ keyId }) => keyId === key.id).map(lookOfBuyer),
      ...changes.flatMap((change) => lookOfStaff(change, key.id)),
    ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  }))
}

function replacementOf(replacements: readonly Replacement[], keyId: number): SealedKey['replacement'] {
  const found = replacements.find(({ oldKeyId }) => oldKeyId === keyId)
  return found && { newKeyId: found.newKeyId ?? undefined, reason: found.reason }
}

function consentOf(consents: readonly KeyConsent[], keyId: number): SealedKey['consent'] {
  const found = consents.find((consent) => consent.keyId === keyId)
  return found && { at: found.at.toISOString(), version: found.version, isProven: found.isProven }
}

function complaintOf(complaints: readonly KeyComplaint[], keyId: number): SealedKey['complaint'] {
  const found = complaints.findLast((complaint) => complaint.keyId === keyId)
  if (!found) return undefined
  const { enquiryId: id, reason, answerBy, state } = found
  return { id, reason, answerBy: answerBy.toISOString(), isDone: state === 'done' }
}

function lookOfBuyer({ at, actor, ip, userAgent }: RevealRow): KeyLook {
  const { system, device } = describeDevice(userAgent)
  return {
    at: at.toISOString(),
    by: actor,
    name: '',
    ip,
    device: [device, system].filter(Boolean).join(', '),
    reason: undefined,
    copied: false,
  }
}

function lookOfStaff({ action, at, actor, ip, after }: LoggedChange, keyId: number): KeyLook[] {
  const copied = action === 'order.key-copied'
  if ((!copied && action !== 'order.key-shown') || after?.['key'] !== keyId) return []
  const { reason } = after
  return [
    {
      at,
      by: 'staff',
      name: actor,
      ip,
      device: '',
      reason: isKeyLookReason(reason) ? reason : undefined,
      copied,
    },
  ]
}
