// A complete program of a reseller: it lists prices, or orders keys and prints them.
//
//   SHOP_URL=https://shop.example API_KEY=lkr_… node reseller.mjs prices
//   SHOP_URL=https://shop.example API_KEY=lkr_… node reseller.mjs order 4711 TESSERA-STD 2
const { SHOP_URL, API_KEY } = process.env
const [command, ownNumber, sku, quantity = '1'] = process.argv.slice(2)

async function call(path, { body, once } = {}) {
  const response = await fetch(`${SHOP_URL}/api/reseller/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': once }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.msg}`)
  return answer
}

async function prices() {
  let after
  do {
    const page = await call(`/products?${new URLSearchParams(after ? { after } : {})}`)
    for (const { sku: one, name, priceCents, stock } of page.rows) console.log(one, priceCents, stock, name)
    after = page.next
  } while (after)
}

/** The number of the order here is its idempotency key, so that a second run prints the same keys. */
async function order() {
  const lines = [{ sku, quantity: Number(quantity) }]
  const { data: placed } = await call('/orders', { body: { lines }, once: `sample-${ownNumber}` })
  const { data: read } = await call(`/orders/${placed.orderNo}`)
  console.error(placed.orderNo, read.status)
  for (const { keys } of read.lines)
    for (const { code, user, password } of keys) console.log(code ?? `${user} ${password}`)
}

try {
  await (command === 'order' ? order() : prices())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
