import { z } from 'zod'
import { languagePictures } from '../../shop/catalogue/listing/language-pictures.ts'
import { readSites } from '../../shop/content/read-sites.ts'
import { offeredCurrencies } from '../../shop/localisation/currency-records.ts'
import { switchableLocales } from '../../shop/localisation/locales.ts'
import { markPath } from '../../shop/localisation/mark-path.ts'
import { dataOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const languages = defineCall({
  method: 'GET',
  path: '/home/language',
  family: 'home',
  audience: 'guest',
  summary: 'Languages to choose from',
  answer: dataOf(z.array(z.object({ name: z.string(), domain: z.string(), languageIcon: z.string() }))),
  async run(shop) {
    const chosen = await languagePictures(shop)
    return switchableLocales.map(({ id, tag, endonym }) => ({
      name: endonym,
      domain: id,
      languageIcon: chosen.get(tag) ?? markPath(tag),
    }))
  },
})

const site = z.object({
  domain: z.string().describe('the locale of those who have chosen none'),
  id: z.int(),
  feedbackType: z.string().describe('0 open, 1 sign-in required, 2 closed'),
  currencyStr: z.string(),
  currencyId: z.int(),
  currencyName: z.string(),
  currencyRate: z.number(),
})

export const sites = defineCall({
  method: 'GET',
  path: '/home/location',
  family: 'home',
  audience: 'guest',
  summary: 'The sites of the shop, with the language and currency of those who have chosen none',
  answer: dataOf(z.array(site)),
  async run(shop) {
    const found = await readSites(shop)
    return found.map(({ id, domain, feedbackType, currency }) => ({
      domain,
      id,
      feedbackType,
      currencyStr: currency.symbol,
      currencyId: currency.id,
      currencyName: currency.code.toUpperCase(),
      currencyRate: Number(currency.rate),
    }))
  },
})

const rate = z.object({
  id: z.int(),
  name: z.string(),
  str: z.string(),
  rate: z.number(),
  logo: z.string(),
})

export const rates = defineCall({
  method: 'GET',
  path: '/home/rate',
  family: 'home',
  audience: 'guest',
  summary: 'Currencies and their rates. A price is the dollars times the rate, to cents; in yen to whole yen',
  answer: dataOf(z.array(rate)),
  async run(shop) {
    const currencies = await offeredCurrencies(shop.db)
    return currencies.map((currency) => ({
      id: currency.id,
      name: currency.code.toUpperCase(),
      str: currency.symbol,
      rate: Number(currency.rate),
      logo: markPath(currency.code),
    }))
  },
})
