export interface ComplaintTables {
  key_complaint: KeyComplaintTable
  key_complaint_picture: KeyComplaintPictureTable
}

export const complaintReasons = ['used', 'not-accepted', 'country', 'other-goods', 'other'] as const

export type ComplaintReason = (typeof complaintReasons)[number]

interface KeyComplaintTable {
  enquiry_id: number
  order_id: number
  key_id: number
  reason: ComplaintReason
  answer_by: Date
}

interface KeyComplaintPictureTable {
  enquiry_id: number
  /** from 1 */
  position: number
  content: Buffer
}
