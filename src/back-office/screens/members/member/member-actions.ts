import { type Params, redirect } from 'react-router'
import { blockMember, signOutMember, unblockMember } from '../../../../shop/members/block-member.ts'
import { changeEmail } from '../../../../shop/members/profile/change-email.ts'
import { correctPoints } from '../../../../shop/members/levels/correct-points.ts'
import { endGivenLevel, giveLevel } from '../../../../shop/members/levels/give-level.ts'
import { forgetMember } from '../../../../shop/privacy/forget-member.ts'
import { noteMember } from '../../../../shop/members/note-member.ts'
import { refuse } from '../../../../shop/errors.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { largestId } from '../../../../shop/input/largest-id.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf } from '../../../actions.ts'
import { seenNumber, textOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'

export type MemberDone =
  | 'member.points-corrected'
  | 'member.level-set'
  | 'member.level-ended'
  | 'member.blocked-now'
  | 'member.unblocked'
  | 'member.signed-out'
  | 'member.email-changed'
  | 'order.noted'

/** Returns the id of the member in the address; undefined if the text is not a valid id. */
export function memberIdOf(params: Params): number | undefined {
  return numberInDigits(params['memberId'], { min: 1, max: largestId })
}

function memberOf(params: Params): number {
  return memberIdOf(params) ?? refuse('not-found')
}

export const memberActions = actionsOf('member', {
  async points({ office: { shop }, staff, form, params }) {
    await correctPoints(shop, actorOf(staff), memberOf(params), {
      points: textOf(form, 'points'),
      reason: textOf(form, 'reason'),
      seen: seenNumber(form),
    })
    return done('member.points-corrected')
  },
  async level({ office: { shop }, staff, form, params }) {
    await giveLevel(shop, actorOf(staff), memberOf(params), {
      level: textOf(form, 'level'),
      until: textOf(form, 'until'),
      reason: textOf(form, 'reason'),
      seen: textOf(form, 'seen'),
    })
    return done('member.level-set')
  },
  async 'end-level'({ office: { shop }, staff, form, params }) {
    const seen = textOf(form, 'seen')
    await endGivenLevel(shop, actorOf(staff), memberOf(params), { seen })
    return done('member.level-ended')
  },
  async block({ office: { shop }, staff, form, params }) {
    await blockMember(shop, actorOf(staff), memberOf(params), textOf(form, 'reason'))
    return done('member.blocked-now')
  },
  async unblock({ office: { shop }, staff, params }) {
    await unblockMember(shop, actorOf(staff), memberOf(params))
    return done('member.unblocked')
  },
  async 'sign-out'({ office: { shop }, staff, params }) {
    await signOutMember(shop, actorOf(staff), memberOf(params))
    return done('member.signed-out')
  },
  async email({ office: { shop }, staff, form, params }) {
    const asked = { from: textOf(form, 'from'), to: textOf(form, 'email') }
    await changeEmail(shop, actorOf(staff), memberOf(params), asked)
    return done('member.email-changed')
  },
  async note({ office: { shop }, staff, form, params }) {
    await noteMember(shop, actorOf(staff), memberOf(params), textOf(form, 'note'))
    return done('order.noted')
  },
  async delete({ office: { shop }, staff, form, params }) {
    await forgetMember(shop, actorOf(staff), memberOf(params), textOf(form, 'entered'))
    return redirect(officeHref('members', 'deleted'))
  },
})

function done(what: MemberDone): { done: MemberDone } {
  return { done: what }
}
