import { refuse } from '../errors.ts'

/** Refuses `staff.changed` if the caller saw another version than the present one; a command saw none. */
export function refuseUnseen<Version extends string | number>(
  seen: Version | undefined,
  present: Version,
): void {
  if (seen !== undefined && seen !== present) refuse('staff.changed')
}
