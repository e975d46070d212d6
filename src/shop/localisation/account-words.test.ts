import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Texts that are the same for buyers of keys and buyers of accounts. */
const shared = [
  'checkout.only-left',
  'mail.keys.activate',
  'mail.keys.preview',
  'mail.wish.back.intro',
  'product.not-enough',
  'product.only-left',
  'result.help-text',
  'result.how-to-activate',
]

/** Words for a key, by language. */
const key = {
  'en-US': /\bkeys?\b/i,
  'zh-CN': /激活码/,
  ar: /مفتاح|مفاتيح/,
  cz: /klíč/i,
  de: /\bKeys?\b/,
  es: /\bclaves?\b/i,
  fr: /\bclés?\b/i,
  hu: /kulcs/i,
  it: /\bchiav[ei]\b/i,
  ja: /キー/,
  ko: /키(?=[를가는와 ])/,
  nl: /\b(key|sleutel)s?\b/i,
  pl: /klucz/i,
  pt: /\bchaves?\b/i,
  ro: /\bchei/i,
  ru: /(?<!\p{L})ключ/iu,
  tr: /anahtar/i,
  zh_tw: /序號/,
}

it.each(Object.entries(key))(
  'L10N-8 a text that accounts and codes share does not contain the word key (%s)',
  (locale, word) => {
    const texts = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Record<string, string>
    expect(texts['result.keys-here']).toMatch(word)
    expect(shared.filter((id) => word.test(texts[id] ?? ''))).toEqual([])
  },
)
