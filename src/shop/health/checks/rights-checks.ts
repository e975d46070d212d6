import { readSettings } from '../../content/settings.ts'
import { withdrawalRules } from '../../orders/withdrawal/withdrawal-right.ts'
import { type Answer, type Check, type HealthShop, look, ok } from '../finding.ts'

/** Whether the shop knows the country of a buyer, which decides about the right of withdrawal and the consent. */
async function countryOfBuyers({ db, config }: HealthShop): Promise<Answer> {
  const { reach, sellersCountry } = withdrawalRules(await readSettings(db))
  if (reach !== 'eu') return ok('The right of withdrawal does not depend on the country')
  if (config.countryHeader !== undefined) return ok('The network tells the country of buyers')
  if (config.isLocal) return ok('Unknown, as it may be while the shop is being tried out')
  const says =
    sellersCountry === ''
      ? 'The country of buyers is unknown: nobody may withdraw or is asked for consent'
      : `The country of buyers is unknown: all of them count as buyers from ${sellersCountry}`
  return look(says, 'Set COUNTRY_HEADER, or `settings set withdrawal all`: docs/operating/products.md')
}

export const rightsChecks: readonly Check[] = [
  { name: 'country-of-buyers', title: 'Right of withdrawal', run: countryOfBuyers },
]
