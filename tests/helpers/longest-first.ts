import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files of more than half a minute, longest first. Run last, one of them would keep a single core busy. */
const longest = [
  'tests/database/long-lists.test.ts',
  'src/server/start.test.ts',
  'tests/back-office/reports/reports.test.ts',
  'tests/back-office/permissions.test.ts',
  'src/shop/health/backups/refused-backups.test.ts',
  'src/operator/shop.test.ts',
  'tests/sale/supply/bought-keys.test.ts',
  'tests/sale/refunds/refunds-in-parts.test.ts',
  'tests/gateways/stripe.test.ts',
  'src/shop/products/import/import-catalogue.test.ts',
  'tests/sale/placing/unpaid-orders.test.ts',
  'tests/back-office/products/products-list.test.ts',
  'tests/sale/rights/withdrawal.test.ts',
  'tests/sale/keys/races.test.ts',
  'tests/operator/processes.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((file) => moduleId.endsWith(file))
      return index < 0 ? longest.length : index
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
