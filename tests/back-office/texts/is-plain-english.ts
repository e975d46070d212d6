import buyersTexts from '../../../locales/en-US.json' with { type: 'json' }
import { currencies } from '../../../db/seed/base/currencies.ts'
import { paymentMethods } from '../../../db/seed/base/payment-methods.ts'
import { companies } from '../../../src/shop/gateways/companies.ts'
import { jobList } from '../../../src/shop/job-list.ts'
import { namedCountries } from '../../../src/shop/localisation/countries.ts'
import { languageName } from '../../../src/shop/localisation/language-name.ts'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { withoutMarked } from './mark-catalogue.ts'

/** Standard words of the promises, as buyers read them: Settings shows them beside their switches. */
const promises = Object.entries(buyersTexts)
  .filter(([id]) => id === 'header.tip' || id.startsWith('home.advantage.'))
  .map(([, text]) => text)

/** Names, also of companies, countries, languages and keyboard keys, age ratings, moments and paths. */
const names = new Set([
  'Latchkey',
  'Ctrl',
  'Enter',
  'localhost',
  'Linux',
  'CodesWholesale',
  'dujiao-next',
  'Kinguin',
  'kinguin',
  'Eneba',
  'eneba',
  'Telegram',
  'Discord',
  'Slack',
  'ntfy',
  ...promises,
  'action',
  'tester',
  'test',
  'Bronze',
  ...Object.values(companies).map(({ title }) => title.replaceAll("'", '&#x27;')),
  ...paymentMethods.map(({ name }) => name),
  ...locales.flatMap(({ id, endonym }) => [languageName(id), endonym]),
  ...currencies.map(({ code }) => code.toUpperCase()),
  ...namedCountries('en').map(({ name }) => name.replaceAll('&', '&amp;')),
])
const jobNames = new Set(jobList.map(({ name }): string => name))
const nameLike =
  /^\/|^TEST-|^test-1$|^LK-|^pay_|^\w+@example.com$|^[A-Z][a-z]+ \d{4}$|^\d{4}Q\d$|^\d+\.\d\d [A-Z]{3}$|^UTC$|^Etc\/|^(owner, )?\S+@shop\.example,?$|^Firefox |^(PEGI|USK|ESRB|CERO|ClassInd) |^(\w+ )?\d{1,2} (?:[A-Z][a-z]+)\b/

/** Whether a text has words that are not names and do not come from a catalogue. */
export function isPlainEnglish(text: string): boolean {
  const rest = withoutMarked(text)
  return !names.has(rest) && rest.split(/[,·:→]/).some((part) => isPlainPart(part.trim()))
}

function isPlainPart(rest: string): boolean {
  // the name and the role of the person who is signed in
  const isOwn = rest.toLowerCase() === 'owner'
  const isJob = jobNames.has(rest.toLowerCase().replaceAll(' ', '-'))
  return /[a-z]{2}/i.test(rest) && !names.has(rest) && !nameLike.test(rest) && !isOwn && !isJob
}
