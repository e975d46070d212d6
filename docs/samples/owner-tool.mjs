// A complete program with an API key: it lists all orders, or adds a note to one.
//
//   SHOP_URL=https://shop.example API_KEY=lka_… node owner-tool.mjs list
//   SHOP_URL=https://shop.example API_KEY=lka_… node owner-tool.mjs note LK-… "Sent to the ledger"
import { randomUUID } from 'node:crypto'

const { SHOP_URL, API_KEY } = process.env
const [command, orderNo, note] = process.argv.slice(2)

async function call(path, body) {
  const response = await fetch(`${SHOP_URL}/api/admin/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      // a program that sends a write again after a failure sends the same one
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.msg}`)
  return answer
}

async function list() {
  let after
  do {
    const page = await call(`/orders?${new URLSearchParams(after ? { after } : {})}`)
    for (const { orderNo: number, status, totalCents, currency } of page.rows)
      console.log(number, status, totalCents, currency)
    after = page.next
  } while (after)
}

try {
  if (command === 'note') await call(`/orders/${encodeURIComponent(orderNo)}/notes`, { note })
  else await list()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
