import { openBrowser, type PlacedOrder, type Wares, type Weather } from './browser.ts'

export interface Sale {
  /** idempotency keys that were answered with an order */
  orderedKeys: string[]
  paid: number
  cancelled: number
  abandoned: number
  /** Present step of each buyer. */
  doing: Map<number, 'comes in' | 'orders' | 'waits for a key' | 'pays' | 'cancels' | 'waits for the payment'>
  /** Announces that many keys on the shelf, so that as many waiting buyers try again. */
  keysBack(count: number): void
  /** Waits until `taken` returns true. */
  until(taken: () => boolean): Promise<void>
  /** Sends away everybody who still waits for a key. */
  end(): Promise<void>
}

interface SaleSettings {
  shopUrl: string
  wares: Wares
  weather: Weather
  buyers: number
  /** limit of buyers who order and never pay */
  maxAbandoned: number
}

const methodNames = ['Card', 'Testbank', 'Test wallet']

/** Lets all buyers want one key at the same moment. A buyer who finds none waits until a key comes back. */
export function openSale({ shopUrl, wares, weather, buyers, maxAbandoned }: SaleSettings): Sale {
  const waiting: ((again: boolean) => void)[] = []
  const watchers: (() => void)[] = []
  let spareKeys = 0
  let isOver = false

  const sale: Sale = {
    orderedKeys: [],
    paid: 0,
    cancelled: 0,
    abandoned: 0,
    doing: new Map(),
    keysBack(count) {
      for (let key = 0; key < count; key++) {
        const next = waiting.shift()
        if (next) next(true)
        else spareKeys += 1
      }
    },
    async until(taken) {
      while (!taken()) await Promise.race([new Promise<void>((wake) => watchers.push(wake)), failed])
    },
    async end() {
      isOver = true
      for (const send of waiting.splice(0)) send(false)
      await everybody
    },
  }

  function tell(): void {
    for (const wake of watchers.splice(0)) wake()
  }

  function aKeyComesBack(): Promise<boolean> {
    if (isOver) return Promise.resolve(false)
    if (spareKeys === 0) return new Promise((resolve) => waiting.push(resolve))
    spareKeys -= 1
    return Promise.resolve(true)
  }

  async function buy(index: number): Promise<void> {
    sale.doing.set(index, 'comes in')
    const browser = await openBrowser(shopUrl, weather)
    const method = methodNames[index % methodNames.length] ?? ''
    let order: PlacedOrder | undefined
    do {
      sale.doing.set(index, 'orders')
      order = await browser.order(wares, method, `buyer-${index}@example.com`)
      if (!order) sale.doing.set(index, 'waits for a key')
    } while (!order && (await aKeyComesBack()))
    if (!order) return
    sale.orderedKeys.push(order.idempotencyKey)
    if (index % 5 === 1 && sale.abandoned < maxAbandoned) sale.abandoned += 1
    else if (index % 7 === 3) {
      sale.doing.set(index, 'cancels')
      await browser.cancel(order)
      sale.cancelled += 1
      sale.keysBack(1)
    } else {
      sale.doing.set(index, 'pays')
      await browser.pay(order)
      sale.doing.set(index, 'waits for the payment')
      if (index % 2 === 0) await browser.waitUntilPaid(order)
      sale.paid += 1
    }
    tell()
  }

  const everybody = Promise.all(
    Array.from({ length: buyers }, (_, index) => buy(index).then(() => sale.doing.delete(index))),
  )
  const failed = everybody.then(() => {
    throw new Error('all buyers have left before the keys were sold')
  })
  failed.catch(() => {})
  return sale
}
