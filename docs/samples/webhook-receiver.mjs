// Receives webhooks of the shop: PORT=8080 WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs
// Needs `npm install standardwebhooks`.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
/** A message can come twice. Store the ids of finished ones in your database instead. */
const finished = new Set()

const server = createServer(async (request, response) => {
  const body = await text(request)
  try {
    webhook.verify(body, request.headers)
  } catch {
    response.writeHead(401).end()
    return
  }
  const id = request.headers['webhook-id']
  if (!finished.has(id)) {
    const { type, data } = JSON.parse(body)
    console.log(type, JSON.stringify(data))
    finished.add(id)
  }
  response.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`listening on ${server.address().port}`))
