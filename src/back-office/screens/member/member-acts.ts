import { data, type Params, redirect } from 'react-router'
import {
  blockMember,
  type MemberOutcome,
  signOutMember,
  unblockMember,
} from '../../../shop/customers/block-member.ts'
import { changeEmail } from '../../../shop/customers/change-email.ts'
import { correctPoints } from '../../../shop/customers/correct-points.ts'
import { endGivenLevel, giveLevel } from '../../../shop/customers/give-level.ts'
import { forgetMember } from '../../../shop/customers/forget-member.ts'
import { noteMember } from '../../../shop/customers/note-member.ts'
import { refuse } from '../../../shop/errors.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actsOf } from '../../acts.ts'
import { textOf } from '../../form-values.ts'
import { officeHref } from '../../office-href.ts'

export type MemberDone =
  | 'member.points-corrected'
  | 'member.level-set'
  | 'member.level-ended'
  | 'member.blocked-now'
  | 'member.unblocked'
  | 'member.signed-out'
  | 'member.email-changed'
  | 'order.noted'

/** The member that the address names; undefined when it cannot be one. */
export function memberIdOf(params: Params): number | undefined {
  return numberInDigits(params['memberId'], { min: 1, max: largestId })
}

function memberOf(params: Params): number {
  return memberIdOf(params) ?? refuse('not-found')
}

export const memberActs = actsOf('member', {
  async points({ office: { shop }, staff, form, params }) {
    const outcome = await correctPoints(shop, actorOf(staff), memberOf(params), {
      points: textOf(form, 'points'),
      reason: textOf(form, 'reason'),
      seen: numberInDigits(textOf(form, 'seen'), { min: -largestId }) ?? refuse('input.invalid'),
    })
    if (outcome.kind === 'changed') refuse('staff.changed')
    if (outcome.kind === 'unknown') refuse('not-found')
    if (outcome.kind === 'refused') return data({ problems: outcome.issues }, { status: 400 })
    return { done: 'member.points-corrected' satisfies MemberDone }
  },
  async level({ office: { shop }, staff, form, params }) {
    const outcome = await giveLevel(shop, actorOf(staff), memberOf(params), {
      level: textOf(form, 'level'),
      until: textOf(form, 'until'),
      reason: textOf(form, 'reason'),
      seen: textOf(form, 'seen'),
    })
    if (typeof outcome === 'string') return done(outcome, 'member.level-set')
    return data({ problemsInDialog: outcome.issues }, { status: 400 })
  },
  async 'end-level'({ office: { shop }, staff, form, params }) {
    const seen = textOf(form, 'seen')
    return done(await endGivenLevel(shop, actorOf(staff), memberOf(params), { seen }), 'member.level-ended')
  },
  async block({ office: { shop }, staff, form, params }) {
    const outcome = await blockMember(shop, actorOf(staff), memberOf(params), textOf(form, 'reason'))
    if (outcome === 'no-reason') refuse('input.length', { field: 'reason', values: { max: 500 } })
    return done(outcome, 'member.blocked-now')
  },
  async unblock({ office: { shop }, staff, params }) {
    return done(await unblockMember(shop, actorOf(staff), memberOf(params)), 'member.unblocked')
  },
  async 'sign-out'({ office: { shop }, staff, params }) {
    return done(await signOutMember(shop, actorOf(staff), memberOf(params)), 'member.signed-out')
  },
  async email({ office: { shop }, staff, form, params }) {
    const asked = { from: textOf(form, 'from'), to: textOf(form, 'email') }
    const outcome = await changeEmail(shop, actorOf(staff), memberOf(params), asked)
    if (outcome === 'taken' || outcome === 'no-address') refuse(`member.${outcome}`, { field: 'email' })
    return done(outcome, 'member.email-changed')
  },
  async note({ office: { shop }, staff, form, params }) {
    const outcome = await noteMember(shop, actorOf(staff), memberOf(params), textOf(form, 'note'))
    if (outcome === 'no-note') refuse('input.invalid', { field: 'note' })
    return done(outcome, 'order.noted')
  },
  async delete({ office: { shop }, staff, form, params }) {
    const outcome = await forgetMember(shop, actorOf(staff), memberOf(params), textOf(form, 'typed'))
    if (outcome === 'unknown') refuse('not-found')
    if (outcome === 'wrong-email') refuse('staff.changed')
    return redirect(officeHref('members', 'deleted'))
  },
})

/** Refuses `staff.changed` and `not-found`. */
function done(outcome: MemberOutcome, what: MemberDone): { done: MemberDone } {
  if (outcome === 'changed') refuse('staff.changed')
  if (outcome === 'unknown') refuse('not-found')
  return { done: what }
}
