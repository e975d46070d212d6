import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { memberMargin } from '../../../../shop/customers/member-margin.ts'
import { readMember } from '../../../../shop/customers/read-member.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { lastTraceOf } from '../../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { officeContext } from '../../../context.ts'
import { Hints } from '../../../keyboard/hints.tsx'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { Notes } from '../../../ui/notes/notes.tsx'
import { MemberAbout } from './member-about.tsx'
import { type MemberDone, memberActions, memberIdOf } from './member-actions.ts'
import { MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberLevel } from './member-level.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MemberPrivacy } from './member-privacy.tsx'
import { Points } from './points.tsx'
import { SignIns } from './sign-ins.tsx'
import { officeHref } from '../../../office-href.ts'
import { mayOpen, rightsOf } from '../../../rights.ts'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const id = memberIdOf(params)
  const before = numberInDigits(new URL(request.url).searchParams.get('before'), { min: 1 })
  const member = id === undefined ? undefined : await readMember(shop, id, { before })
  if (!member || !staff) throw data(null, { status: 404 })
  return {
    member,
    costs: await memberMargin(shop, staff.role, member.id),
    lastChange: await lastTraceOf(shop, { kind: 'member', id: member.id }),
    can: { ...rightsOf('member', staff), readLog: mayOpen('audit-log', staff) },
    isSteppedUp: isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export type MemberPage = Awaited<ReturnType<typeof loader>>

export const action = memberActions

/** After a conflict the page loads again and shows the new state. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** One member with all actions. */
export default function Member() {
  const page = useLoaderData<typeof loader>()
  const { member, costs, lastChange, can, now } = page
  const done = useActionData<{ done?: MemberDone }>()?.done
  return (
    <div className="pagebody" key={member.id}>
      <MemberHead page={page} />
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {member.blocked && (
          <p className="note note--bad">
            <span>{t('member.blocked-because', { reason: member.blocked.reason })}</span>
          </p>
        )}
        <MemberFigures member={member} costs={costs} />
        <div className="cols">
          <div className="stack">
            <MemberOrders member={member} now={now} />
            <Points page={page} />
            <SignIns member={member} canEnd={can.points} now={now} />
          </div>
          <div className="stack">
            <MemberAbout member={member} now={now} />
            <MemberLevel member={member} canGive={can.points} now={now} />
            <Notes
              notes={member.notes}
              canNote={can.note}
              label={t('member.note-label')}
              hint={t('member.note-hint')}
              now={now}
            />
            {can.delete && <MemberPrivacy member={member} />}
          </div>
        </div>
      </div>
      <LastChange change={lastChange} now={now} />
      {can.readLog && lastChange && (
        <p className="small">
          <a className="link" href={officeHref('audit-log', { q: lastChange.subject.name })}>
            {t('member.log')}
          </a>
        </p>
      )}
      <Hints
        keys={[
          ['m', 'member.mail'],
          ...(can.points ? [['p', 'member.correct-points'] as const] : []),
          ...(can.note ? [['n', 'member.note-label'] as const] : []),
          ['u', 'member.back'],
        ]}
      />
    </div>
  )
}
