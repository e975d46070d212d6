import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outlet, OutletAccount, OutletKindOf, RawCall } from '../../src/shop/outlets/outlet.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'

/** Stand-in of an outlet, as the contract controls it. */
export interface OutletUnderTest {
  account: OutletAccount
  /** credentials that the outlet does not accept */
  wrongAccount: OutletAccount
  /** a product that the shop can offer */
  list(): string
  /** how many offers of a product there are */
  offers(article: string): number
  /** Loses the next call that opens or changes an offer. */
  loseChange(when: 'before' | 'after'): void
  /** Answers the next call that opens or changes an offer later than the adapter waits. */
  slowChange(): void
  /** Calls of the outlet, as it sends them with a token. */
  reserves(token: string, ref: string, offer: string): RawCall
  provides(token: string, ref: string): RawCall
  cancels(token: string, ref: string): RawCall
  close(): Promise<void>
}

/** Every outlet keeps this contract, whatever its protocol (SUP-4). */
export function describeOutlet(
  kind: OutletKindOf,
  { open, unsigned }: { open: () => Promise<OutletUnderTest>; unsigned: (call: RawCall) => RawCall },
): void {
  describe(`SUP-4 the outlet ${kind.title}`, () => {
    let standIn: OutletUnderTest
    let outlet: Outlet
    beforeAll(async () => {
      standIn = await open()
      outlet = kind.open(standIn.account)
    })
    afterAll(() => standIn.close())

    const opened = async () => {
      const article = standIn.list()
      const offer = await outlet.open(article, { cents: 1234, stock: 7 })
      return { article, offer: offer ?? null }
    }

    it('opens an offer, finds it again, and changes price and stock each alone', async () => {
      const place = await opened()
      const there = await outlet.look({ ...place, offer: null })
      expect(there).toMatchObject({ cents: 1234, stock: 7 })
      const offer = there?.offer ?? ''
      await outlet.change(offer, { stock: 3 })
      expect(await outlet.look({ ...place, offer })).toEqual({ offer, cents: 1234, stock: 3 })
      await outlet.change(offer, { cents: 999 })
      expect(await outlet.look({ ...place, offer })).toEqual({ offer, cents: 999, stock: 3 })
      expect(await outlet.look({ article: standIn.list(), offer: null })).toBeUndefined()
    })

    it.each(['before', 'after'] as const)(
      'is unclear when the answer is lost %s the effect, and later says what exists',
      async (when) => {
        const article = standIn.list()
        standIn.loseChange(when)
        expect(await outcomeOf(outlet.open(article, { cents: 500, stock: 1 }))).toBe('outlet.unclear')
        const isThere = when === 'after'
        expect((await outlet.look({ article, offer: null })) !== undefined).toBe(isThere)
        expect(standIn.offers(article)).toBe(isThere ? 1 : 0)
      },
    )

    it('is unclear when it answers too late, and refuses wrong credentials', async () => {
      const { article } = await opened()
      const there = await outlet.look({ article, offer: null })
      standIn.slowChange()
      expect(await outcomeOf(outlet.change(there?.offer ?? '', { stock: 2 }))).toBe('outlet.unclear')
      const stranger = kind.open(standIn.wrongAccount)
      expect(await outcomeOf(stranger.look({ article, offer: null }))).toBe('outlet.refused')
      expect(await outcomeOf(stranger.register('https://shop.example/x', 'token'))).toBe('outlet.refused')
    })

    it('reads its calls, and refuses those without the token', () => {
      const [token, ref, offer] = ['the token', randomUUID(), randomUUID()]
      const reserve = standIn.reserves(token, ref, offer)
      expect(kind.read(reserve, token)).toEqual({
        kind: 'reserve',
        ref,
        items: [{ offer, quantity: 2, cents: 1500, currency: kind.currency }],
      })
      expect(kind.read(standIn.provides(token, ref), token)).toEqual({ kind: 'provide', ref })
      expect(kind.read(standIn.cancels(token, ref), token)).toEqual({ kind: 'cancel', ref })
      for (const wrong of [standIn.reserves('another', ref, offer), unsigned(reserve)])
        expect(() => kind.read(wrong, token)).toThrow('outlet.forged')
      expect(kind.read({ ...reserve, raw: Buffer.from('{') }, token)).toBeUndefined()
    })
  })
}
