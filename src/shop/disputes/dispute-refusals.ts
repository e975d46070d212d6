export const disputeRefusals = {
  /** a dispute that is not open, has ended already, is one of several, or took no money */
  'dispute.none': 409,
  'dispute.several': 409,
  'dispute.ended': 409,
  'dispute.not-taken': 409,
  /** an answer was sent, or is on its way */
  'dispute.answered': 409,
  /** the company takes answers in its own pages alone */
  'dispute.no-call': 409,
  'evidence-file.none': 400,
  'evidence-file.too-large': 400,
  'evidence-file.no-type': 400,
  'evidence-file.damaged': 400,
  'evidence-file.too-long': 400,
  'evidence-file.too-many': 409,
} as const satisfies Record<string, number>
