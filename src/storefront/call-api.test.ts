import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './call-api.ts'

let toasts: unknown[]
const reload = vi.fn<() => void>()

beforeEach(() => {
  toasts = []
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    dispatchEvent: (event: CustomEvent) => toasts.push(event.detail),
    location: { reload },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
})

describe('a call of the browser', () => {
  it('ERR-1 returns the data of a successful answer', async () => {
    answerWith({ code: 200, data: ['Tessera'] })
    expect(await callApi('/search/hits')).toEqual({ code: 200, data: ['Tessera'] })
  })

  it('ERR-1 returns the data of a 500 without a notification', async () => {
    answerWith({ code: 500, msg: 'Just a moment' })
    expect(await callApi('/api/bottom/saveFeedbacks', { body: {} })).toEqual({
      code: 500,
      msg: 'Just a moment',
    })
    answerWith('Unexpected Server Error', 500)
    expect(await callApi('/search/hits')).toMatchObject({ code: 500 })
    expect([toasts, reload.mock.calls]).toEqual([[], []])
  })

  it('ERR-1 shows the message of any other refusal, and rejects', async () => {
    answerWith({ code: 400, msg: 'Sorry, the coupon has expired!' })
    await expect(callApi('/api/check/useCoupon', { body: {} })).rejects.toThrow('expired')
    answerWith('Too many attempts.', 429)
    await expect(callApi('/search/hits')).rejects.toThrow('Too many attempts.')
    expect(toasts).toEqual([
      { text: 'Sorry, the coupon has expired!', tone: 'bad' },
      { text: 'Too many attempts.', tone: 'bad' },
    ])
  })

  it('ERR-1 shows no notification when the screen shows the message itself', async () => {
    answerWith({ code: 400, msg: 'Please check the field email.' })
    await expect(callApi('/api/bottom/subscription', { body: {}, isQuiet: true })).rejects.toThrow('field')
    expect(toasts).toEqual([])
  })

  it('ERR-1 reloads the page on a 401, once until a call succeeds', async () => {
    const refusal = { code: 401, msg: 'You need to log in first' }
    for (const answer of [refusal, refusal, { code: 200 }, refusal]) {
      answerWith(answer)
      await callApi('/api/getInfo').catch(() => undefined)
    }
    expect(reload).toHaveBeenCalledTimes(2)
    expect(toasts).toEqual([{ text: 'You need to log in first', tone: 'bad' }])
  })
})

function answerWith(body: object | string, status = 200) {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'Content-Type': type } }))
}
