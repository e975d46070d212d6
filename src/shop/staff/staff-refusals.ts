export const staffRefusals = {
  /** wrong e-mail, password or code, or ended access; the caller does not learn which */
  'staff.sign-in': 400,
  /** an unknown or copied passkey, or an answer to another challenge */
  'staff.passkey': 400,
  /** a wrong, expired or used code */
  'staff.code': 400,
  /** a password of staff has 10 to 200 characters */
  'staff.password': 400,
  /** a used, replaced, withdrawn or expired one-time link */
  'staff.link': 404,
  /** the e-mail already has an account */
  'staff.known': 409,
  /** the role does not allow it */
  'staff.not-allowed': 403,
  /** the second factor is needed again first */
  'staff.step-up': 403,
  'staff.last-owner': 409,
  /** the last way to sign in */
  'staff.last-passkey': 409,
  /** another person has changed it since */
  'staff.changed': 409,
  /** a text that contains a key, which only the pool and the buyer keep */
  'staff.key-kept': 400,
  /** a saved reply: its name is taken in its language, or answers do not replace a name in braces */
  'reply.known': 409,
  'reply.unknown-name': 400,
  /** a refund above the limit of an order, which needs the permission and the entered amount */
  'staff.refund-limit': 403,
} as const satisfies Record<string, number>
