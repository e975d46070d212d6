import type { Block, Fact, Line, Paper, Run } from '../../../platform/documents/paper.ts'
import { cutLine } from '../../delivery/key-cut.ts'
import { statusName } from '../../orders/order-status.ts'
import { companyTitle } from '../../payments/gateways/company-title.ts'
import type { Evidence, KeyShown } from './collect-evidence.ts'
import { disputeToAnswer } from './dispute-to-answer.ts'
import { decidingPayment, statementFromRecords, threeDSecureOf } from './evidence-statement.ts'
import { capitalised, date, money, place, time } from './evidence-words.ts'

/** The evidence as a document: the case at a glance, then numbered records with source and time. In English, as banks read it. */
export function evidencePaper(evidence: Evidence, madeBy = ''): Paper {
  const { order, shop, madeAt, disputes } = evidence
  const dispute = disputeToAnswer(disputes)
  return {
    lang: 'en',
    dir: 'ltr',
    title: `Evidence ${order.order_no}`,
    author: shop.name,
    brand: shop.name,
    heading: 'Evidence',
    number: dispute
      ? `Dispute ${dispute.company_dispute_id}, ${companyTitle(dispute.gateway)}`
      : `Order ${order.order_no}`,
    cut: cutLine(order.order_no, { width: 660, height: 9, count: 18 }),
    blocks: [summary(evidence), stated(evidence), ...numbered(records(evidence))],
    foot: `Made ${time(madeAt)}${madeBy && ` by ${madeBy}`} from the records of the shop. Times are UTC. Keys are masked.`,
    at: madeAt,
  }
}

interface Record {
  title: string
  source: string
  paragraphs?: readonly Line[]
  rows?: readonly Fact[]
  quote?: Line
}

function numbered(all: readonly Record[]): Block[] {
  return all.map((record, index) => ({ is: 'record', number: String(index + 1), ...record }))
}

function stated(evidence: Evidence): Block {
  const text = evidence.statement?.statement ?? statementFromRecords(evidence)
  return {
    is: 'record',
    title: 'Statement',
    source: evidence.shop.name,
    paragraphs: text.split(/\n+/),
  }
}

function summary(evidence: Evidence): Block {
  const { order, disputes } = evidence
  const dispute = disputeToAnswer(disputes)
  const method = order.payment_method_name
  return {
    is: 'summary',
    cells: [
      { label: 'Order', value: order.order_no, under: date(order.placed_at) },
      { label: 'Amount', value: money(order.total_cents, order.currency), under: method },
      {
        label: 'Reason given',
        value: dispute?.reason ? capitalised(dispute.reason) : 'None',
        under: dispute ? money(dispute.cents, dispute.currency) : 'No dispute is known',
      },
      authenticated(evidence),
    ],
  }
}

/** Whether the bank made sure of the buyer; where that is not known, whether the keys were seen. */
function authenticated(evidence: Evidence): { label: string; value: string; under: string } {
  const payment = decidingPayment(evidence)
  const secure = threeDSecureOf(payment)
  if (secure) return { label: '3-D Secure', value: secure.verdict, under: secure.detail }
  return {
    label: 'Keys',
    value: evidence.reveals.length > 0 ? 'Shown' : 'Not shown',
    under: payment?.settled_at ? `Paid ${date(payment.settled_at)}` : 'Not paid',
  }
}

function records(evidence: Evidence): Record[] {
  return [
    bought(evidence),
    paid(evidence),
    delivered(evidence),
    ...(evidence.refunds.length > 0 ? [refunded(evidence)] : []),
    earlier(evidence),
    ...(evidence.signIns.length > 0 ? [signedIn(evidence)] : []),
    agreed(evidence),
    wrote(evidence),
    check(evidence),
  ]
}

function bought({ order, lines, buyer, device }: Evidence): Record {
  const address = order.email || 'address deleted at the buyer’s wish'
  const who: Line = buyer
    ? [{ text: buyer.name, bold: true }, { text: `, ${address}, member since ${date(buyer.memberSince)}` }]
    : `A guest, ${address}`
  return {
    title: 'What was bought',
    source: 'Order record',
    rows: [
      { label: 'Buyer', value: who },
      ...(order.phone === '' ? [] : [{ label: 'Phone', value: order.phone }]),
      ...lines.map((line) => ({
        label: line.name,
        value: [
          `${line.quantity} × ${line.sku}`,
          ...line.attributes.split(',').filter((part) => part !== ''),
          `${money(line.unit_price_cents, order.currency)} each`,
        ].join(', '),
      })),
      { label: 'Placed', value: time(order.placed_at) },
      { label: 'Placed from', value: device ? place(device.ip, device.user_agent) : 'Not kept any more' },
    ],
  }
}

function paid(evidence: Evidence): Record {
  const { payments, order } = evidence
  const deciding = decidingPayment(evidence)
  return {
    title: 'Who paid',
    source: 'Payments',
    rows: [
      ...(deciding ? cardRows(deciding) : []),
      ...payments.map((payment) => {
        const { state, cents, currency, gateway, started_at: startedAt, settled_at: settledAt } = payment
        const when = settledAt ? `${state} ${time(settledAt)}` : `${state}, begun ${time(startedAt)}`
        const name = payment.provider_payment_id
        return {
          label: companyTitle(gateway),
          value: [
            { text: `${money(cents, currency)}, ${when}, by ${order.payment_method_name}` },
            ...(name === null ? [] : [{ text: ', reference ' }, { text: name, mono: true }]),
          ],
        }
      }),
    ],
  }
}

/** What is known of the card, and of the bank's question to its holder. */
function cardRows(payment: Evidence['payments'][number]): Fact[] {
  const { card_country: issued, billing_country: billing } = payment
  const { three_d_secure: told, challenged_at: challengedAt } = payment
  const countries = [
    ...(issued ? [`issued in ${issued}`] : []),
    ...(billing ? [`address of the holder in ${billing}`] : []),
  ].join(', ')
  const secure: Run[] = [
    ...(told
      ? [
          { text: told.result.replaceAll('_', ' '), bold: true },
          ...(told.eci ? [{ text: `, ECI ${told.eci}` }] : []),
        ]
      : []),
    ...(told?.reference ? [{ text: ', reference ' }, { text: told.reference, mono: true }] : []),
    ...(challengedAt ? [{ text: `${told ? ', ' : ''}buyer sent to the bank ${time(challengedAt)}` }] : []),
  ]
  return [
    ...(countries === '' ? [] : [{ label: 'Card', value: countries }]),
    ...(secure.length === 0 ? [] : [{ label: '3-D Secure', value: secure }]),
  ]
}

function delivered({ order, mails, reveals }: Evidence): Record {
  const log: { at: Date; value: Line }[] = [
    ...(order.delivered_at
      ? [{ at: order.delivered_at, value: 'The keys were put on the page of the order' }]
      : []),
    ...mails.map(({ at, kind, recipient, messageId }) => ({
      at,
      value: [
        { text: `Mail ${mailNames[kind] ?? kind} to ${recipient}, taken by the mail server ` },
        ...(messageId === null ? [] : [{ text: messageId, mono: true, quiet: true }]),
      ],
    })),
    ...reveals.map((reveal) => ({ at: reveal.at, value: shown(reveal) })),
  ]
  return {
    title: 'What was delivered',
    source: 'Delivery and reveal log',
    rows: log
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, value }) => ({ label: time(at), value })),
    ...(log.length === 0 && { paragraphs: ['Nothing so far.'] }),
  }
}

const mailNames: { [kind: string]: string } = {
  keys: 'with the keys',
  'order-link': 'with the link to the order',
  'awaiting-stock': 'that keys are awaited',
  'refund-opened': 'that money is refunded',
}

const actors: { [Actor in KeyShown['actor']]: string } = {
  member: 'who was signed in',
  link: 'by the link that was mailed',
  browser: 'in the browser that ordered',
}

function shown({ product, key, actor, ip, userAgent }: KeyShown): Line {
  return [
    { text: `Key of ${product} shown`, bold: true },
    { text: ` to the buyer, ${actors[actor]}, ${place(ip, userAgent)}, ` },
    { text: key, mono: true },
  ]
}

function refunded({ refunds }: Evidence): Record {
  return {
    title: 'What was refunded',
    source: 'Refunds',
    rows: refunds.map(({ cents, currency, state, opened_at: openedAt, closed_at: closedAt, note }) => ({
      label: time(openedAt),
      value: `${money(cents, currency)}, ${closedAt ? `${state} ${time(closedAt)}` : state}${note && `, ${note}`}`,
    })),
  }
}

function earlier({ before }: Evidence): Record {
  return {
    title: 'The same buyer before',
    source: 'Order records',
    ...(before.length === 0 && { paragraphs: ['No order was paid before.'] }),
    rows: before.map(({ orderNo, placedAt, cents, currency, status, refundedCents, wasDisputed }) => ({
      label: date(placedAt),
      value: [
        `${orderNo}, ${money(cents, currency)}, ${inWords(statusName(status))}`,
        refundedCents === 0 ? 'nothing refunded' : `${money(refundedCents, currency)} refunded`,
        wasDisputed ? 'disputed' : 'not disputed',
      ].join(', '),
    })),
  }
}

/** `underReview` as people read it */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function signedIn({ signIns }: Evidence): Record {
  return {
    title: 'The same account',
    source: 'Sign-in log',
    rows: signIns.map(({ at, ip, system, device }) => ({
      label: time(at),
      value: [ip, device, system].filter((part) => part !== '').join(', '),
    })),
  }
}

function agreed({ order, device, shop }: Evidence): Record {
  return {
    title: 'What the buyer agreed to',
    source: `Checkout, ${time(order.placed_at)}`,
    rows: [
      { label: 'Terms', value: `${shop.url}/condition` },
      { label: 'Refund rules', value: `${shop.url}/refund-policy` },
      { label: 'Language', value: order.locale },
    ],
    ...(device && { quote: device.agreed }),
  }
}

function wrote({ enquiries, order }: Evidence): Record {
  return {
    title: 'What the buyer wrote',
    source: 'Enquiries and the note of the order',
    rows: [
      { label: 'With the order', value: order.note || 'Nothing' },
      {
        label: 'Since',
        value: enquiries.length === 0 ? 'Nothing' : enquiries.map((at) => time(at)).join(', '),
      },
    ],
  }
}

function check({ shop }: Evidence): Record {
  return {
    title: 'How to check this',
    source: shop.name,
    rows: [
      {
        label: 'Records',
        value: 'Written when they happened; what was said of an order is only ever added to',
      },
      { label: 'Contact', value: shop.supportEmail },
    ],
  }
}
