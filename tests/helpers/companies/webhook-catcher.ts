import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CaughtWebhook {
  raw: Buffer
  headers: IncomingHttpHeaders
}

/** A server in place of the shop's webhook address. */
export interface WebhookCatcher {
  url: string
  caught: CaughtWebhook[]
  /** status of its answers from now on */
  status: number
  /** waits until so many have come */
  waitFor(count: number): Promise<CaughtWebhook[]>
  close(): Promise<void>
}

export async function openWebhookCatcher(port = 0): Promise<WebhookCatcher> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    catcher.caught.push({ raw: Buffer.concat(chunks), headers: request.headers })
    response.writeHead(catcher.status).end()
    server.emit('caught')
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const catcher: WebhookCatcher = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    caught: [],
    status: 204,
    async waitFor(count) {
      while (catcher.caught.length < count) {
        await once(server, 'caught', { signal: AbortSignal.timeout(30_000) })
      }
      return catcher.caught
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return catcher
}
