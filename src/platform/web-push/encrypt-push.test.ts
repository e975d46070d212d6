import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush } from './encrypt-push.ts'
import { vapidOf } from './vapid.ts'

it('OWN-10 an encrypted push message equals the example of RFC 8291, byte for byte', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('OWN-10 a subscription with a key that is not on the curve is an error, not a message', () => {
  expect(() => encryptPush('x', { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' })).toThrow()
})

it('OWN-10 push services verify the shop by its key, for their origin and half a day', () => {
  const vapid = vapidOf(Buffer.alloc(32, 7))
  const now = new Date('2026-11-27T12:00:00Z')
  const header = vapid.authorization('https://push.example:8443/send/abc', {
    contact: 'https://shop.example',
    now,
  })
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: Date.parse('2026-11-28T00:00:00Z') / 1000,
    sub: 'https://shop.example',
  })
  const point = Buffer.from(key, 'base64url')
  expect(key).toBe(vapid.publicKey)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isRight).toBe(true)
})
