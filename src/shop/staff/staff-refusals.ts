/** Everything that the back office may refuse besides `errors.ts`: the HTTP status, and when it is returned. */
export const staffRefusals = {
  /** e-mail, password or code is wrong, or who has them may not come in any more; which of these is not told */
  'staff.sign-in': 400,
  /** a passkey that is unknown, a copy, or answers something else than was asked */
  'staff.passkey': 400,
  /** a code that is wrong, over, or was used */
  'staff.code': 400,
  /** a password of staff has 10 to 200 characters */
  'staff.password': 400,
  /** a one-time link that was used, replaced or withdrawn, or is over */
  'staff.link': 404,
  /** somebody with that e-mail has an account */
  'staff.known': 409,
  /** the role does not allow it */
  'staff.not-allowed': 403,
  /** the second factor has to be shown again first */
  'staff.step-up': 403,
  /** there is always an owner who can sign in */
  'staff.last-owner': 409,
  /** the last way to sign in */
  'staff.last-passkey': 409,
  /** somebody else has changed it meanwhile */
  'staff.changed': 409,
  /** a key is kept nowhere but in the pool and with its buyer */
  'staff.key-kept': 400,
  /** more than may go back of one order without the right to do so, and the amount typed */
  'staff.refund-limit': 403,
} as const satisfies Record<string, number>

export type StaffRefusalCode = keyof typeof staffRefusals

export interface StaffRefusal extends Error {
  code: StaffRefusalCode
  statusCode: number
  /** the input field at fault */
  field?: string
}

/** Throws an expected refusal of the back office. Its text is `errors.<code>` of the back office's texts. */
export function refuseStaff(code: StaffRefusalCode, detail: Pick<StaffRefusal, 'field'> = {}): never {
  throw Object.assign(
    new Error(code),
    { name: 'StaffRefusal', code, statusCode: staffRefusals[code] },
    detail,
  )
}

export function isStaffRefusal(error: unknown): error is StaffRefusal {
  return error instanceof Error && 'code' in error && Object.hasOwn(staffRefusals, String(error.code))
}
