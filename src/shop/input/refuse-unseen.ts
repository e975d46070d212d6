import { refuse } from '../errors.ts'

/** Refuses `staff.changed` unless the caller saw the present version. Commands see no version. */
export function refuseUnseen<Version extends string | number>(
  seen: Version | undefined,
  present: Version,
): void {
  if (seen !== undefined && seen !== present) refuse('staff.changed')
}
