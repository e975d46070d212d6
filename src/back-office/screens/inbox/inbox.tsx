import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { answerEnquiry } from '../../../shop/enquiries/answer-enquiry.ts'
import { repliesFor } from '../../../shop/enquiries/replies/manage-replies.ts'
import { answerReview } from '../../../shop/reviews/answer-review.ts'
import { closeEnquiry, reopenEnquiry } from '../../../shop/enquiries/decide-enquiry.ts'
import { hideReview, publishReview } from '../../../shop/reviews/decide-review.ts'
import { inboxFilter, type InboxTab } from '../../../shop/overview/inbox/inbox-filter.ts'
import { readEnquiry, readInbox } from '../../../shop/overview/inbox/read-inbox.ts'
import { refuse } from '../../../shop/errors.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf, type Asked } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, seenNumber, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { Tabs } from '../../ui/list/list-parts.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import { EnquiryPart } from './enquiry-part.tsx'
import { KnownReviews } from './known-reviews.tsx'
import { ReviewsToCheck } from './reviews-to-check.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const { tab } = inboxFilter.read(query).filter
  const rowOf = (name: string) => numberInDigits(query.get(name), { min: 1, max: largestId })
  const inbox = await readInbox(shop, tab, { before: rowOf('before') })
  const at = rowOf('enquiry') ?? inbox.enquiries[0]?.id
  const enquiry = at === undefined ? undefined : await readEnquiry(shop, at)
  return {
    tab,
    inbox,
    enquiry,
    replies:
      enquiry && !enquiry.isDone
        ? await repliesFor(shop, { ...enquiry, orderNo: enquiry.complaint?.orderNo ?? '' })
        : [],
    can: rightsOf('inbox', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('inbox', {
  done: (asked) => decide(asked, closeEnquiry, 'inbox.closed'),
  reopen: (asked) => decide(asked, reopenEnquiry, 'inbox.reopened'),
  publish: (asked) => decideReview(asked, publishReview, 'inbox.published'),
  hide: (asked) => decideReview(asked, hideReview, 'inbox.hidden'),
  answer: sendAnswer,
  'answer-review': putAnswer,
})

type Done =
  | 'inbox.closed'
  | 'inbox.reopened'
  | 'inbox.published'
  | 'inbox.hidden'
  | 'inbox.answer-sent'
  | 'inbox.answer-shown'
  | 'inbox.answer-gone'

/** Refuses `staff.changed` if another person has decided since. */
async function decideReview(asked: Asked, decision: typeof publishReview, done: Done) {
  const { office, staff, form } = asked
  const seen = reviewStates.find((state) => state === textOf(form, 'seen'))
  if (!(await decision(office.shop, actorOf(staff), idOf(form), seen))) refuse('staff.changed')
  return { done }
}

const reviewStates = ['toCheck', 'shown', 'hidden'] as const

async function sendAnswer({ office: { shop }, staff, form }: Asked) {
  await answerEnquiry(shop, actorOf(staff), idOf(form), {
    text: textOf(form, 'answer'),
    closes: textOf(form, 'then') === 'close',
    seen: seenNumber(form),
  })
  return { done: 'inbox.answer-sent' satisfies Done }
}

async function putAnswer({ office: { shop }, staff, form }: Asked) {
  const [id, text] = [idOf(form), textOf(form, 'answer')]
  await answerReview(shop, actorOf(staff), id, { text, seen: textOf(form, 'seen') })
  return { done: (text.trim() === '' ? 'inbox.answer-gone' : 'inbox.answer-shown') satisfies Done }
}

/** After a conflict the page loads again and shows the new state. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** Refuses `staff.changed` if another person has decided since. */
async function decide(
  { office, staff, form }: Asked,
  decision: (shop: typeof office.shop, actor: ReturnType<typeof actorOf>, id: number) => Promise<boolean>,
  done: Done,
) {
  if (!(await decision(office.shop, actorOf(staff), idOf(form)))) refuse('staff.changed')
  return { done }
}

export default function Inbox() {
  const { tab, inbox, enquiry, replies, can, now } = useLoaderData<typeof loader>()
  useInboxKeys()
  const done = useActionData<{ done?: Done }>()?.done
  const { enquiries, reviews, known, counts, next } = inbox
  const isEmpty = enquiries.length + reviews.length + known.length === 0
  return (
    <div className="pagebody">
      <PageHead title={t('inbox.title')} facts={t('inbox.facts', counts)}>
        <Link className="btn btn--line" to={officeHref('replies')}>
          {t('replies.title')}
        </Link>
      </PageHead>
      <Tabs label={t('inbox.tabs')} tabs={tabsOf(tab, counts)} />
      <div className="stack inbox">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {isEmpty && !enquiry && <NothingHere tab={tab} />}
        {(enquiries.length > 0 || enquiry) && (
          <div className="two two--read">
            <EnquiryList enquiries={enquiries} chosen={enquiry?.id} tab={tab} now={now} next={next} />
            {enquiry && (
              <EnquiryPart
                key={`${enquiry.id} ${enquiry.answers.length}`}
                enquiry={enquiry}
                replies={replies}
                can={can}
                now={now}
              />
            )}
          </div>
        )}
        {reviews.length > 0 && <ReviewsToCheck reviews={reviews} canCheck={can.publish} now={now} />}
        {known.length > 0 && <KnownReviews reviews={known} can={can} next={next} now={now} />}
      </div>
    </div>
  )
}

function NothingHere({ tab }: { tab: InboxTab }) {
  return (
    <div className="empty">
      <h2>{t(`inbox.none-title.${tab}`)}</h2>
      <p>{t(`inbox.none.${tab}`)}</p>
      {tab !== 'done' && (
        <div className="row">
          <Link className="btn btn--line" to={officeHref('inbox', inboxFilter.query({ tab: 'done' }))}>
            {t('inbox.closed-enquiries')}
          </Link>
        </div>
      )}
    </div>
  )
}

function tabsOf(current: InboxTab, counts: { enquiries: number; reviews: number }) {
  const shown: Partial<Record<InboxTab, number>> = {
    'needs-you': counts.enquiries + counts.reviews,
    ...counts,
  }
  return inboxFilter.tabs.map((tab) => ({
    to: officeHref('inbox', inboxFilter.query({ tab })),
    text: t(`inbox.tab.${tab}`),
    isCurrent: tab === current,
    count: shown[tab] || undefined,
    needs: tab === 'needs-you',
  }))
}
