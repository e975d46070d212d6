import { complaintsOfEnquiries, type KeyComplaint } from '../../keys/complaints/complaint-records.ts'
import type { EnquiryRow } from '../../enquiries/enquiry-records.ts'
import {
  answersTo,
  countOpenEnquiries,
  decidedEnquiries,
  enquiryById,
  openEnquiries,
} from '../../enquiries/enquiry-records.ts'
import {
  type CheckedReview,
  checkedReviews,
  countReviewsToCheck,
  type ReviewToCheck,
  reviewsToCheck,
} from '../../reviews/review-records.ts'
import type { Shop } from '../../shop.ts'
import type { InboxTab } from './inbox-filter.ts'

/** Enquiry of a visitor, in plain text. */
export interface InboxEnquiry {
  id: number
  kind: EnquiryRow['kind']
  name: string
  email: string
  message: string
  skype: string
  region: string
  locale: string
  sentAt: string
  state: EnquiryRow['state']
  isDone: boolean
  complaint?: InboxComplaint
}

export type InboxComplaint = Pick<KeyComplaint, 'orderNo' | 'keyId' | 'reason'> & {
  pictures: number
  answerBy: string
}

export interface EnquiryThread extends InboxEnquiry {
  answers: { id: number; author: string; content: string; at: string }[]
}

export type InboxReview = Omit<ReviewToCheck, 'postedAt'> & { postedAt: string }

export type KnownReview = Omit<CheckedReview, 'postedAt'> & { postedAt: string }

export interface Inbox {
  enquiries: InboxEnquiry[]
  /** to check, since they contain a link */
  reviews: InboxReview[]
  /** published and hidden ones, on their own tab */
  known: KnownReview[]
  counts: { enquiries: number; reviews: number }
  /** begins the next page of closed enquiries and known reviews */
  next: number | undefined
}

const perPage = 50

/** Reads open enquiries and reviews to check, longest waiting first; closed ones newest first. */
export async function readInbox(
  { db }: Pick<Shop, 'db'>,
  tab: InboxTab,
  { before }: { before?: number | undefined } = {},
): Promise<Inbox> {
  const page = { before, limit: perPage + 1 }
  const [enquiries, known, reviews, openCount, reviewCount] = await Promise.all([
    enquiriesOf(db, tab, page),
    tab === 'reviews' ? checkedReviews(db, page) : [],
    tab === 'needs-you' || (tab === 'reviews' && before === undefined) ? reviewsToCheck(db, perPage) : [],
    countOpenEnquiries(db),
    countReviewsToCheck(db),
  ])
  const shown = enquiries.slice(0, perPage)
  const shownReviews = known.slice(0, perPage)
  const isMore = enquiries.length + known.length > perPage
  return {
    enquiries: await inboxEnquiries(db, shown),
    reviews: reviews.map((review: ReviewToCheck) => inboxReview(review)),
    known: shownReviews.map((review) => inboxReview(review)),
    counts: { enquiries: openCount, reviews: reviewCount },
    next: isMore ? (shown.at(-1) ?? shownReviews.at(-1))?.id : undefined,
  }
}

function enquiriesOf(
  db: Shop['db'],
  tab: InboxTab,
  page: { before: number | undefined; limit: number },
): Promise<EnquiryRow[]> | EnquiryRow[] {
  if (tab === 'answered' || tab === 'done') return decidedEnquiries(db, tab, page)
  return tab === 'reviews' ? [] : openEnquiries(db, perPage)
}

function inboxReview<Row extends ReviewToCheck>({
  postedAt,
  ...review
}: Row): Omit<Row, 'postedAt'> & { postedAt: string } {
  return { ...review, postedAt: postedAt.toISOString() }
}

export async function readEnquiry({ db }: Pick<Shop, 'db'>, id: number): Promise<EnquiryThread | undefined> {
  const [row, answers] = await Promise.all([enquiryById(db, id), answersTo(db, id)])
  const [enquiry] = await inboxEnquiries(db, row ? [row] : [])
  return (
    enquiry && {
      ...enquiry,
      answers: answers.map(({ id: answerId, author, content, answered_at: at }) => ({
        id: answerId,
        author,
        content,
        at: at.toISOString(),
      })),
    }
  )
}

async function inboxEnquiries(db: Shop['db'], rows: readonly EnquiryRow[]): Promise<InboxEnquiry[]> {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'key' ? id : []))
  const complaints = await complaintsOfEnquiries(db, ids)
  return rows.map((row) => {
    const found = complaints.find(({ enquiryId }) => enquiryId === row.id)
    if (!found) return inboxEnquiry(row)
    const { orderNo, keyId, reason, pictures, answerBy } = found
    return {
      ...inboxEnquiry(row),
      complaint: { orderNo, keyId, reason, pictures: Number(pictures), answerBy: answerBy.toISOString() },
    }
  })
}

function inboxEnquiry({ id, kind, fields, locale, sent_at: sentAt, state }: EnquiryRow): InboxEnquiry {
  return {
    id,
    kind,
    name: fields.fillname,
    email: fields.email,
    message: fields.product ?? fields.message ?? '',
    skype: fields.skype ?? '',
    region: fields.region ?? '',
    locale,
    sentAt: sentAt.toISOString(),
    state,
    isDone: state === 'done',
  }
}
