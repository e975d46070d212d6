import type { Fact, Line, Run } from '../../platform/documents/pdf-layout.ts'
import { countryNames } from '../localisation/countries.ts'
import { statusName } from '../orders/order-status.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { Evidence, KeyReport, KeyShown } from './collect-evidence.ts'
import { decidingPayment } from './evidence-statement.ts'
import { date, money, place, time } from './evidence-words.ts'
import { leavesOut } from './left-out.ts'
import { logSection } from './log-section.ts'

export interface EvidenceSection {
  title: string
  source: string
  paragraphs?: readonly Line[]
  rows?: readonly Fact[]
  quote?: Line
}

/** Records without left-out facts. */
export function evidenceSections(evidence: Evidence): EvidenceSection[] {
  const keeps = (topic: Parameters<typeof leavesOut>[1]) => !leavesOut(evidence, topic)
  const delivery = delivered(evidence)
  return [
    bought(evidence),
    paid(evidence),
    ...(delivery ? [delivery] : []),
    ...(evidence.refunds.length > 0 && keeps('refunded') ? [refunded(evidence)] : []),
    ...(keeps('before') ? [earlier(evidence)] : []),
    ...(evidence.signIns.length > 0 && keeps('account') ? [signedIn(evidence)] : []),
    ...(keeps('agreed') ? [agreed(evidence)] : []),
    wrote(evidence),
    ...(keeps('delivery') && keeps('mailed') ? logSection(evidence) : []),
    check(evidence),
  ]
}

function bought({ order, lines, buyer, device }: Evidence): EvidenceSection {
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

function paid(evidence: Evidence): EvidenceSection {
  const { payments, order } = evidence
  const deciding = decidingPayment(evidence)
  return {
    title: 'Who paid',
    source: 'Payments',
    rows: [
      ...(deciding ? cardRows(deciding, evidence) : []),
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

/** Facts about the card, and the bank's question to its holder. */
function cardRows(payment: Evidence['payments'][number], evidence: Evidence): Fact[] {
  const { card_country: issued, billing_country: billing } = payment
  const { three_d_secure: verdict, challenged_at: challengedAt } = payment
  const countries = [
    ...(issued ? [`issued in ${issued}`] : []),
    ...(billing ? [`address of the holder in ${billing}`] : []),
  ].join(', ')
  const secure: Run[] = [
    ...(verdict
      ? [
          { text: verdict.result.replaceAll('_', ' '), bold: true },
          ...(verdict.eci ? [{ text: `, ECI ${verdict.eci}` }] : []),
        ]
      : []),
    ...(verdict?.reference ? [{ text: ', reference ' }, { text: verdict.reference, mono: true }] : []),
    ...(challengedAt ? [{ text: `${verdict ? ', ' : ''}buyer sent to the bank ${time(challengedAt)}` }] : []),
  ]
  return [
    ...(countries === '' || leavesOut(evidence, 'countries') ? [] : [{ label: 'Card', value: countries }]),
    ...(secure.length === 0 || leavesOut(evidence, 'secure') ? [] : [{ label: '3-D Secure', value: secure }]),
  ]
}

/** Undefined if all its content was left out. */
function delivered(evidence: Evidence): EvidenceSection | undefined {
  const { order, mails, reveals } = evidence
  const isCut = leavesOut(evidence, 'delivery')
  const log: { at: Date; value: Line }[] = [
    ...(order.delivered_at
      ? [{ at: order.delivered_at, value: 'The keys were put on the page of the order' }]
      : []),
    ...mails
      .filter(({ kind }) => kind !== 'keys' || !leavesOut(evidence, 'mailed'))
      .map(({ at, kind, recipient, messageId }) => ({
        at,
        value: [
          { text: `Mail ${mailNames[kind] ?? kind} to ${recipient}, taken by the mail server ` },
          ...(messageId === null ? [] : [{ text: messageId, mono: true, quiet: true }]),
        ],
      })),
    ...(isCut ? [] : reveals).map((reveal) => ({ at: reveal.at, value: shown(reveal) })),
  ]
  if (log.length === 0 && isCut) return undefined
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
  consent: 'with what was agreed to',
  'refund-opened': 'that money is refunded',
}

const actors: { [Actor in KeyShown['actor']]: string } = {
  member: 'who was signed in',
  link: 'by the link that was mailed',
  browser: 'in the browser that ordered',
  outlet: 'through the marketplace that sold it',
}

function shown({ product, key, actor, ip, userAgent }: KeyShown): Line {
  return [
    { text: `Key of ${product} shown`, bold: true },
    { text: ` to the buyer, ${actors[actor]}, ${place(ip, userAgent)}, ` },
    { text: key, mono: true },
  ]
}

function refunded({ refunds }: Evidence): EvidenceSection {
  return {
    title: 'What was refunded',
    source: 'Refunds',
    rows: refunds.map(({ cents, currency, state, opened_at: openedAt, closed_at: closedAt }) => ({
      label: time(openedAt),
      value: `${money(cents, currency)}, ${closedAt ? `${state} ${time(closedAt)}` : state}`,
    })),
  }
}

function earlier({ before }: Evidence): EvidenceSection {
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

/** `underReview` in words */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function signedIn({ signIns }: Evidence): EvidenceSection {
  return {
    title: 'The same account',
    source: 'Sign-in log',
    rows: signIns.map(({ at, ip, system, device }) => ({
      label: time(at),
      value: [ip, device, system].filter((part) => part !== '').join(', '),
    })),
  }
}

function agreed({ order, lines, device, shop, consents }: Evidence): EvidenceSection {
  return {
    title: 'What the buyer agreed to',
    source: `Checkout, ${time(order.placed_at)}`,
    rows: [
      { label: 'Terms', value: `${shop.url}/condition` },
      { label: 'Refund rules', value: `${shop.url}/refund-policy` },
      { label: 'Language', value: order.locale },
      ...lines.flatMap(({ name, not_in_country: country }) =>
        country === null
          ? []
          : [
              {
                label: name,
                value: `Confirmed before paying that it does not activate in ${countryNames('en')(country)}`,
              },
            ],
      ),
      ...consents.map(({ at, keyId, text, version, isProven }) => ({
        label: time(at),
        value: `Before key ${keyId} was shown: “${text}” (${version}). ${isProven ? 'The mail that confirms it was taken' : 'No mail server has taken the confirmation'}`,
      })),
    ],
    ...(device && { quote: device.agreed }),
  }
}

function wrote(evidence: Evidence): EvidenceSection {
  const { enquiries, order } = evidence
  const since = enquiries.length === 0 ? 'Nothing' : enquiries.map((at) => time(at)).join(', ')
  return {
    title: 'What the buyer wrote',
    source: 'Enquiries and the note of the order',
    rows: [
      { label: 'With the order', value: order.note || 'Nothing' },
      ...(leavesOut(evidence, 'enquiries')
        ? []
        : [{ label: 'Since', value: since }, ...evidence.reports.map(reported)]),
    ],
  }
}

function reported({ at, keyId, reason, ...report }: KeyReport): Fact {
  return {
    label: time(at),
    value: `Reported key ${keyId}: ${reportReasons[reason]}. ${outcomeOf(report)}`,
  }
}

const reportReasons: { [Reason in KeyReport['reason']]: string } = {
  used: 'it is already used',
  'not-accepted': 'it is not accepted',
  country: 'it is for another country',
  'other-goods': 'it is something else',
  other: 'something else',
}

function outcomeOf({
  state,
  replacedAt,
  worksAt,
}: Pick<KeyReport, 'state' | 'replacedAt' | 'worksAt'>): string {
  if (worksAt) return `The buyer said that it works ${time(worksAt)}`
  if (replacedAt) return `Replaced by another key ${time(replacedAt)}`
  if (state === 'open') return 'Not answered yet'
  return state === 'answered' ? 'Answered by the shop' : 'Closed by the shop'
}

function check({ shop }: Evidence): EvidenceSection {
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
