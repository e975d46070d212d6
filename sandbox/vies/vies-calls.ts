import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Errors of VIES, by the numbers that bring them at the Commission's own test service. */
const errors: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '202': 'INVALID_REQUESTER_INFO',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '600': 'MS_MAX_CONCURRENT_REQ',
}

const states = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)

/** State of the stand-in, which tests change. */
export interface ViesState {
  /** error of every answer, such as `MS_UNAVAILABLE`; `drop` closes the connection, `page` answers as a proxy does */
  error?: string | undefined
  /** status of errors; VIES sends them with 200 as well as with 400 and 500 */
  errorStatus?: number
  /** numbers that are not registered */
  unknown: Set<string>
  /** bodies of the calls, in order */
  asked: Body[]
}

type Body = Partial<
  Record<'countryCode' | 'vatNumber' | 'requesterMemberStateCode' | 'requesterNumber', string>
>

/**
 * `POST /check-vat-number` of VIES. Every number is registered, except those with `000000200` (`NL000000200B01`); with a
 * number of `errors` instead of 200 the answer is that error.
 */
export function viesCalls(
  server: FastifyInstance,
  state: ViesState = { unknown: new Set(), asked: [] },
): void {
  server.post('/check-vat-number', async (request, reply) => {
    const body = (request.body ?? {}) as Body
    state.asked.push(body)
    if (state.error === 'drop') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (state.error === 'page') return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    const error = state.error ?? errorOf(body)
    if (error !== undefined)
      return reply
        .code(state.errorStatus ?? 200)
        .send({ actionSucceed: false, errorWrappers: [{ error, message: error }] })
    return answerOf(body, state)
  })
}

function errorOf({ countryCode = '', vatNumber = '', requesterMemberStateCode, requesterNumber }: Body) {
  if (!states.includes(countryCode) || !/^[\dA-Z+*]{2,12}$/.test(vatNumber)) return 'INVALID_INPUT'
  const isAsked = requesterMemberStateCode !== undefined || requesterNumber !== undefined
  if (isAsked && (!states.includes(requesterMemberStateCode ?? '') || !requesterNumber))
    return 'INVALID_REQUESTER_INFO'
  return errors[codeIn(vatNumber)]
}

function codeIn(vatNumber: string): string {
  return /0{6}(\d{3})/.exec(vatNumber)?.[1] ?? ''
}

function answerOf({ countryCode = '', vatNumber = '', requesterNumber }: Body, { unknown }: ViesState) {
  const isValid = codeIn(vatNumber) !== '200' && !unknown.has(countryCode + vatNumber)
  const matches = ['traderNameMatch', 'traderStreetMatch', 'traderPostalCodeMatch', 'traderCityMatch']
  const trader = ['traderName', 'traderStreet', 'traderPostalCode', 'traderCity', 'traderCompanyType']
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid: isValid,
    requestIdentifier: requesterNumber ? `WAPIAAAAZ${randomBytes(4).toString('hex').toUpperCase()}` : '',
    name: isValid ? `TRADER ${vatNumber}` : '---',
    address: isValid ? `1 Market Square, ${countryCode}` : '---',
    ...Object.fromEntries(trader.map((field) => [field, '---'])),
    ...Object.fromEntries(matches.map((field) => [field, 'NOT_PROCESSED'])),
  }
}
