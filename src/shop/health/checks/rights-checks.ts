import { readSettings } from '../../content/settings.ts'
import type { Words } from '../../localisation/words.ts'
import { withdrawalRules } from '../../orders/withdrawal/withdrawal-right.ts'
import { type Answer, type Check, type HealthShop, look, ok } from '../finding.ts'

/** Whether the shop knows the country of a buyer, which decides about the right of withdrawal and the consent. */
async function countryOfBuyers({ db, config }: HealthShop): Promise<Answer> {
  const { reach, sellersCountry } = withdrawalRules(await readSettings(db))
  if (reach !== 'eu') return ok('finding.country-of-buyers.irrelevant')
  if (config.countryHeader !== undefined) return ok('finding.country-of-buyers.known')
  if (config.isLocal) return ok('finding.country-of-buyers.local')
  const says: Words =
    sellersCountry === ''
      ? 'finding.country-of-buyers.nobody'
      : ['finding.country-of-buyers.sellers', { country: sellersCountry }]
  return look(says, 'finding.country-of-buyers.todo')
}

export const rightsChecks: readonly Check[] = [{ name: 'country-of-buyers', run: countryOfBuyers }]
