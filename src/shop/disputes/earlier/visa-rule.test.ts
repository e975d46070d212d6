import { expect, it } from 'vitest'
import { type BuyerFacts, choosePair, type EarlierPayment, judgeEarlier } from './visa-rule.ts'

const openedAt = new Date('2026-11-20T09:12:00Z')
const facts: BuyerFacts = { ip: '93.184.20.7', device: 'd1', account: 'holm', email: 'k@example.dk' }

function paid(days: number, changes: Partial<EarlierPayment> = {}): EarlierPayment {
  const paidAt = new Date(Date.UTC(2026, 10, 20 - days, 23, 59))
  return { paidAt, facts, isSameCard: true, wasDisputed: false, wasRefunded: false, ...changes }
}

const judge = (...payments: EarlierPayment[]) => judgeEarlier({ openedAt, facts }, payments)

const cases: [string, EarlierPayment, string | undefined][] = [
  ['119 days before', paid(119), 'too-recent'],
  ['120 days before', paid(120), undefined],
  ['365 days before', paid(365), undefined],
  ['366 days before', paid(366), 'too-old'],
  ['after the dispute', paid(-1), 'too-recent'],
  ['disputed', paid(200, { wasDisputed: true }), 'disputed'],
  ['refunded', paid(200, { wasRefunded: true }), 'refunded'],
  ['by another card', paid(200, { isSameCard: false }), 'other-card'],
  ['without any fact', paid(200, { facts: {} }), 'no-match'],
  ['with other facts', paid(200, { facts: { ip: '1.2.3.4', device: 'd2', email: 'x@y.z' } }), 'no-match'],
  ['with address alone', paid(200, { facts: { ip: '93.184.20.7' } }), 'no-match'],
  ['with device alone', paid(200, { facts: { device: 'd1' } }), 'no-match'],
  ['with account and e-mail', paid(200, { facts: { account: 'holm', email: 'k@example.dk' } }), 'no-match'],
  ['with address and e-mail', paid(200, { facts: { ip: '93.184.20.7', email: 'k@example.dk' } }), undefined],
  ['with device and account', paid(200, { facts: { device: 'd1', account: 'holm' } }), undefined],
  ['with address and device', paid(200, { facts: { ip: '93.184.20.7', device: 'd1' } }), undefined],
]

it.each(cases)('RTS-8 judges an earlier payment %s by Visa’s rule', (_, payment, whyNot) => {
  expect(judge(payment)[0]?.whyNot).toBe(whyNot)
})

it('RTS-8 an unknown fact matches nothing', () => {
  const [judged] = judgeEarlier({ openedAt, facts: { email: 'k@example.dk' } }, [paid(200)])
  expect(judged).toMatchObject({ matches: ['email'], whyNot: 'no-match' })
})

it('RTS-8 chooses the two with the most facts in common, then the latest', () => {
  const poorer = { ip: '93.184.20.7', email: 'k@example.dk' }
  const judged = judge(paid(130, { facts: poorer }), paid(300), paid(250), paid(200), paid(119))
  expect(choosePair(judged)?.pair.map(({ days }) => days)).toEqual([200, 250])
  expect(choosePair(judged)?.shared).toEqual(['ip', 'device', 'account', 'email'])
})

it('RTS-8 chooses none where all three share too little, or one payment is missing', () => {
  const byIp = paid(150, { facts: { ip: '93.184.20.7', email: 'k@example.dk' } })
  const byDevice = paid(160, { facts: { device: 'd1', email: 'k@example.dk' } })
  expect(judge(byIp, byDevice).map(({ whyNot }) => whyNot)).toEqual([undefined, undefined])
  expect(choosePair(judge(byIp, byDevice))).toBeUndefined()
  expect(choosePair(judge(paid(200), paid(119)))).toBeUndefined()
  expect(choosePair([])).toBeUndefined()
})
