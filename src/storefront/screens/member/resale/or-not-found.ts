import { data } from 'react-router'
import { isRefusal } from '../../../../shop/errors.ts'

/** Answers a refusal of a loader by its status, such as 404 to members who are not resellers. */
export function orNotFound(error: unknown): never {
  throw isRefusal(error) ? data(null, { status: error.status }) : error
}
