import {
  type ActionFunctionArgs,
  data,
  type UNSAFE_DataWithResponseInit as DataWithResponseInit,
} from 'react-router'
import { isUnstorable } from '../platform/database/unstorable.ts'
import { readFormData } from '../platform/read-form-data.ts'
import { isRefusal, type Issue, refusals, refuse } from '../shop/errors.ts'
import type { SignedInStaff } from '../shop/staff/actor.ts'
import type { Permission } from '../shop/staff/roles.ts'
import { needsStepUp } from '../shop/staff/sign-in/step-up.ts'
import { type Office, officeContext } from './context.ts'
import { type ActionOf, type OfficePageName, officePages } from './pages.ts'
import { textOf } from './form-values.ts'
import { isAllowed } from './rights.ts'

/** Request of a form on a page. */
export interface Asked {
  office: Office
  /** signed-in person, who may do this */
  staff: SignedInStaff
  form: FormData
  params: ActionFunctionArgs['params']
  request: Request
}

export type AskedByNobody = Omit<Asked, 'staff'>

/** Answers `{ done }`, which may set a header, or redirects. Refuses by throwing. */
type Handled = { done: unknown } | DataWithResponseInit<{ done: unknown }> | Response

type Handler<Needs> = (asked: Needs extends 'nobody' ? AskedByNobody : Asked) => Promise<Handled>

type Handlers<Name extends OfficePageName> = {
  [Action in ActionOf<Name>]: Handler<
    (typeof officePages)[Name]['actions'][Action & keyof (typeof officePages)[Name]['actions']]
  >
}

/** Issue of an action; the printer finds its field by action and name. */
export interface ActionIssue extends Issue {
  intent: string
}

/** Result of a form. */
export type Answer<Done> =
  | { done: Done; issues?: undefined }
  | { done?: undefined; issues: readonly ActionIssue[] }

/**
 * Builds the action of a page: the form's `intent` names the action. The tables here decide whether this role may take
 * it and whether it needs the second factor again, before a handler runs. A refusal is answered as `issues`.
 */
export function actionsOf<Name extends OfficePageName>(page: Name, handlers: Handlers<Name>) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const office = context.get(officeContext)
    const form = await formOf(request)
    const intent = textOf(form, 'intent')
    const needs = needsOf(page, intent)
    const handler = needs && (handlers as Record<string, Handler<Permission>>)[intent]
    if (!needs || !handler) throw data(null, { status: 404 })
    try {
      const staff = needs === 'nobody' ? undefined : allowed(office, needs)
      // a guest reaches only handlers that need no account
      return await handler({ office, form, params, request, staff } as Asked)
    } catch (error) {
      const refused = refusedBy(error)
      if (!refused) throw error
      const issues: ActionIssue[] = refused.issues.map((issue) => ({ ...issue, intent }))
      return data({ issues }, { status: refused.status })
    }
  }
}

/** A malformed body is answered 400: it is the client's error. */
async function formOf(request: Request): Promise<FormData> {
  const form = await readFormData(request)
  if (!form) throw data(null, { status: 400 })
  return form
}

function needsOf(page: OfficePageName, intent: string): Permission | 'nobody' | undefined {
  const actions: Readonly<Record<string, Permission | 'nobody'>> = officePages[page].actions
  return Object.hasOwn(actions, intent) ? actions[intent] : undefined
}

/** Returns the signed-in staff member if they may do this now. Refuses `staff.not-allowed` and `staff.step-up`. */
function allowed({ shop, staff }: Office, needs: Permission): SignedInStaff {
  if (!staff || !isAllowed(needs, staff)) refuse('staff.not-allowed')
  if (needsStepUp(shop, staff, needs)) refuse('staff.step-up')
  return staff
}

/** Result of a page's question, or why the shop refused it. */
export async function answerOf<Done>(
  work: Promise<Done>,
): Promise<{ done: Done; issues?: undefined } | { done?: undefined; issues: readonly Issue[] }> {
  try {
    return { done: await work }
  } catch (error) {
    if (isRefusal(error)) return { issues: error.issues }
    throw error
  }
}

function refusedBy(error: unknown): { issues: readonly Issue[]; status: number } | undefined {
  if (isRefusal(error)) return error
  const code = 'input.invalid'
  return isUnstorable(error) ? { issues: [{ code }], status: refusals[code] } : undefined
}
