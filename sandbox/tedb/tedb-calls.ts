import type { FastifyInstance, FastifyReply } from 'fastify'
import { readQuestion } from './tedb-question.ts'

/** State of the stand-in, which tests change. */
export interface TedbState {
  /** standard rates by code of the state, each from a day on */
  rates: Record<string, { from: string; percent: string }[]>
  /** fault of the answers about one state, or about all */
  fault?: { kind: TedbFault; state?: string } | undefined
  /** codes of the states that were asked about, in order */
  asked: string[]
}

/** `half` ends in the middle of a row, `lacking` has no standard rate, `two-rates` has two on one day */
export type TedbFault = 'drop' | 'page' | 'silent' | 'half' | 'server' | 'lacking' | 'two-rates' | 'tenth'

const types = 'urn:ec.europa.eu:taxud:tedb:services:v1:IVatRetrievalService:types'
const action = 'urn:ec.europa.eu:taxud:tedb:services:v1:VatRetrievalService/RetrieveVatRates'

/** Rates of 28 November 2026. */
const rates =
  'AT 20 BE 21 BG 20 CY 19 CZ 21 DE 19 DK 25 EE 24 EL 24 ES 21 FI 25.5 FR 20 HR 25 HU 27 IE 23 IT 22 LT 21 LU 17 ' +
  'LV 21 MT 18 NL 21 PL 23 PT 23 RO 21 SE 25 SI 22 SK 23'

export function tedbRates(): TedbState['rates'] {
  const pairs = rates.match(/[A-Z]{2} [\d.]+/g) ?? []
  return Object.fromEntries(
    pairs.map((pair) => {
      const [state = '', percent = ''] = pair.split(' ')
      return [state, [{ from: '2000-01-01', percent }]]
    }),
  )
}

/** `RetrieveVatRates` of TEDB: SOAP over one address, which answers 404 without its SOAPAction. */
export function tedbCalls(
  server: FastifyInstance,
  state: TedbState = { rates: tedbRates(), asked: [] },
): void {
  server.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post('/', async (request, reply) => {
    if (request.headers['soapaction'] !== action) return reply.code(404).send()
    const question = readQuestion(String(request.body), Object.keys(state.rates))
    if ('refused' in question) return fault(reply, 'env:Client', question.refused)
    const [first = ''] = question.states
    state.asked.push(...question.states)
    const kind = isAbout(state.fault, first) ? state.fault?.kind : undefined
    if (kind === 'drop' || kind === 'silent') {
      if (kind === 'drop') request.raw.socket.destroy()
      return reply.hijack()
    }
    if (kind === 'page') return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    if (kind === 'server') return fault(reply, 'env:Server', 'TEDB-ERR-1 - Service is not available')
    const rows = question.states.flatMap((code) => rowsOf(code, state.rates[code] ?? [], question))
    const answer = answerOf(kind === 'lacking' ? rows.filter((row) => !row.includes('STANDARD')) : rows)
    return reply.type('text/xml').send(spoiled(answer, kind))
  })
}

function isAbout(one: TedbState['fault'], state: string): boolean {
  return one !== undefined && (one.state ?? state) === state
}

function spoiled(answer: string, kind: TedbFault | undefined): string {
  if (kind === 'half') return answer.slice(0, answer.lastIndexOf('<value>') + 9)
  if (kind === 'tenth') return answer.replaceAll(/(?<=DEFAULT<\/type><value>)/g, '0.')
  if (kind !== 'two-rates') return answer
  return answer.replace(/<vatRateResults>.*?STANDARD.*?<\/vatRateResults>/, (row) =>
    [row, row.replace(/<value>[\d.]+/, '<value>33.0')].join(''),
  )
}

/** One row for each half-year, and for each day on which a rate begins. */
function rowsOf(
  state: string,
  known: readonly { from: string; percent: string }[],
  { from, to }: { from: string; to: string },
): string[] {
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, index) =>
    String(Number(from.slice(0, 4)) + index),
  )
  const days = [
    ...new Set([
      ...years.flatMap((year) => [`${year}-01-01`, `${year}-07-01`]),
      ...known.map((one) => one.from),
    ]),
  ]
  return days
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .flatMap((day) => {
      const rate = known.findLast((one) => one.from <= day)
      return rate ? [standardRow(state, rate.percent, day), ...otherRows(state, day)] : []
    })
}

/** Some states cite the law of their rate, in HTML. */
function standardRow(state: string, percent: string, day: string): string {
  const comment = ['BE', 'CZ', 'FR', 'IE', 'LU', 'LV'].includes(state)
    ? '&lt;p&gt;Article 278 of the General Tax Code&lt;/p&gt;'
    : undefined
  return asRow({ state, day, type: 'STANDARD', rate: 'DEFAULT', percent, comment })
}

/** Rates that are not the state's own standard rate. */
function otherRows(state: string, day: string): string[] {
  const reduced = { type: 'REDUCED', rate: 'REDUCED_RATE', percent: '10.0', category: 'FOODSTUFFS' }
  const part = { type: 'STANDARD', rate: 'DEFAULT' }
  return [
    asRow({ state, day, ...reduced }),
    asRow({ state, day, type: 'REDUCED', rate: 'EXEMPTED', category: 'POSTAGE' }),
    ...(state === 'ES'
      ? [asRow({ state, day, ...part, percent: '7.0', comment: 'VAT - Canary Islands - ' })]
      : []),
    ...(state === 'PT' ? [asRow({ state, day, ...part, percent: '22.0', category: 'REGION' })] : []),
  ]
}

interface Row {
  state: string
  day: string
  type: string
  rate: string
  percent?: string
  category?: string
  comment?: string | undefined
}

function asRow({ state, day, type, rate, percent, category, comment }: Row): string {
  const value =
    percent === undefined ? '' : `<value>${percent.includes('.') ? percent : `${percent}.0`}</value>`
  return [
    `<vatRateResults><memberState>${state}</memberState><type>${type}</type>`,
    `<rate><type>${rate}</type>${value}</rate><situationOn>${day}+01:00</situationOn>`,
    category &&
      `<category><identifier>${category}</identifier><description>${category}</description></category>`,
    comment && `<comment>${comment}</comment>`,
    '</vatRateResults>',
  ]
    .filter(Boolean)
    .join('')
}

function answerOf(rows: readonly string[]): string {
  return envelope(
    `<ns0:retrieveVatRatesRespMsg xmlns="${types}" xmlns:ns0="${types.replace(/:types$/, '')}"><additionalInformation/>${rows.join('')}</ns0:retrieveVatRatesRespMsg>`,
  )
}

function fault(reply: FastifyReply, code: string, text: string) {
  return reply
    .code(500)
    .type('text/xml')
    .send(envelope(`<env:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`))
}

function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`
}
