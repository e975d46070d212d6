import { fallbackLocaleId } from '../localisation/locales.ts'
import { levelsIn } from '../members/levels/level-records.ts'
import { methodName } from '../payments/methods/method-name.ts'
import { activeMethods } from '../payments/methods/payment-method-records.ts'
import type { Db } from '../shop.ts'
import type { ChoiceSource } from './setting.ts'

type Choices = Readonly<Record<string, string>>

/** Choices from the data of the shop: the English name by the value that the setting stores. */
export async function offeredChoices(db: Db, source: ChoiceSource): Promise<Choices> {
  return Object.fromEntries(await readers[source](db))
}

const readers: Record<ChoiceSource, (db: Db) => Promise<[string, string][]>> = {
  'payment-methods': async (db) => {
    const methods = (await activeMethods(db)).map((method) => ({
      code: method.code,
      name: methodName(method, fallbackLocaleId),
    }))
    const isUnique = (name: string) => methods.filter((other) => other.name === name).length === 1
    return methods.map(({ code, name }) => [code, isUnique(name) ? name : `${name} (${code})`])
  },
  levels: async (db) =>
    (await levelsIn(db, fallbackLocaleId)).map(({ growth, name }) => [String(growth), name]),
}
