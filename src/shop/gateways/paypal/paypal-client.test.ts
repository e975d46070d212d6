import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPayPalClient } from './paypal-client.ts'

let present = new Date('2026-11-22T12:00:00Z')

/** PayPal with tokens of 100 seconds; returns its calls. */
async function openPayPal({ clientSecret = 'secret' } = {}) {
  const calls: string[] = []
  const spoilt = new Set<string>()
  let tokens = 0
  const answer = ({ url, headers }: IncomingMessage): [number, object] => {
    calls.push(url ?? '')
    const authorization = headers.authorization ?? ''
    if (url === '/v1/oauth2/token') {
      const isClient = authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`
      if (!isClient) return [401, { error: 'invalid_client', error_description: 'no' }]
      return [200, { access_token: `token${++tokens}`, expires_in: 100 }]
    }
    if (spoilt.has(authorization)) return [401, { error: 'invalid_token' }]
    return [200, { authorization }]
  }
  const server = createServer((request, response) => {
    const [status, body] = answer(request)
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { clientId: 'client', clientSecret, webhookId: 'W' }
  const settings = { mode: 'test' as const, url, timeoutMs: 5000, credentials, options: {} }
  return { calls, spoilt, client: openPayPalClient(settings, () => present) }
}

it('PSP-1 requests a token from PayPal once, and again before it ends', async () => {
  const { client, calls } = await openPayPal()
  const answers = await Promise.all([client.get('/a'), client.get('/b'), client.post('/c', '{}')])
  expect(answers.map(({ json }) => json)).toEqual(
    Array.from({ length: 3 }, () => ({ authorization: 'Bearer token1' })),
  )
  expect(calls.filter((path) => path.includes('token'))).toHaveLength(1)
  present = new Date(present.getTime() + 41_000)
  expect((await client.get('/d')).json).toEqual({ authorization: 'Bearer token2' })
})

it('PSP-1 requests another token once when PayPal rejects the old one', async () => {
  const { client, calls, spoilt } = await openPayPal()
  await client.get('/a')
  spoilt.add('Bearer token1')
  expect(await client.get('/b')).toMatchObject({ isOk: true, json: { authorization: 'Bearer token2' } })
  spoilt.add('Bearer token2').add('Bearer token3')
  expect(await client.get('/c')).toMatchObject({ isOk: false, status: 401 })
  expect(calls.filter((path) => path === '/c')).toHaveLength(2)
})

it('PSP-1 says that the credentials are wrong without revealing them', async () => {
  const { client } = await openPayPal({ clientSecret: 'a wrong one' })
  await expect(client.get('/a')).rejects.toThrow('PayPal answered 401 invalid_client (no debug id)')
})
