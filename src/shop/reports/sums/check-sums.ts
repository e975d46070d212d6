import { keepSums, type SummedDays, type SumsShop } from './keep-sums.ts'

/** Compares the stored sums of all days with the orders, and corrects the sums. */
export async function checkSums(shop: SumsShop): Promise<SummedDays> {
  const begun = shop.now()
  const all: SummedDays = { days: 0, differing: [] }
  for (;;) {
    const { days, differing } = await keepSums(shop, begun)
    if (days === 0) return all
    all.days += days
    all.differing.push(...differing)
  }
}
