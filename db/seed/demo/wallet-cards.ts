import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const walletCards: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'ember-wallet-10',
    category: 'wallet-cards',
    name: 'Ember Wallet 10',
    keyType: 'key',
    tagline: 'Ten dollars, for the small thing you want.',
    explanation: 'Adds 10 US dollars to an Ember account of the USA. No expiry.',
    description: prose(`
      The small card for the Ember store: an add-on, a rental, the missing two dollars. Redeemed once and in full.

      Credit stays with the account and cannot be paid out.

      ## How it comes

      - One code of 16 characters
      - Full amount at once, no fee

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Ember, country USA |
      | Expires | Never |
    `),
    activation: 'giftcard',
    platforms: ['Web'],
    regions: ['USA'],
    languages: ['en'],
    genres: ['Store credit'],
    releasedOn: '2024-03-01',
    publisher: 'Ember Stores',
    cover: { genre: 'wallet', variant: 0, palette: 1, by: 'Ember Stores' },
    attributes: [],
    variants: [{ sku: 'EMB-010-US', values: [], priceCents: 990, stock: 160 }],
    confirm: {
      title: 'This card is for the USA',
      content:
        'Ember Wallet 10 can be redeemed only by an account whose country is the USA. Buy it only if yours is.',
    },
    reviews: [],
  },
  {
    kind: 'product',
    id: 'ember-wallet-50',
    category: 'wallet-cards',
    name: 'Ember Wallet 50',
    keyType: 'key',
    tagline: 'Fifty dollars, good for one account.',
    explanation: 'Adds 50 US dollars to an Ember account of the USA. No expiry.',
    description: prose(`
      Credit for the Ember store: games, films and add-ons. You redeem the code once, and the full 50 dollars are in the wallet at the same moment.

      Credit stays with the account and cannot be paid out. It can be combined with other cards up to 500 dollars.

      ## How it comes

      - One code of 16 characters
      - Full amount at once, no fee
      - No expiry date

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Ember, country USA |
      | Expires | Never |
    `),
    activation: 'giftcard',
    platforms: ['Web'],
    regions: ['USA'],
    languages: ['en'],
    genres: ['Store credit'],
    releasedOn: '2024-03-01',
    publisher: 'Ember Stores',
    cover: { genre: 'wallet', variant: 0, palette: 0, by: 'Ember Stores' },
    attributes: [],
    variants: [{ sku: 'EMB-050-US', values: [], priceCents: 4785, listPriceCents: 5000, stock: 220 }],
    confirm: {
      title: 'This card is for the USA',
      content:
        'Ember Wallet 50 can be redeemed only by an account whose country is the USA. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 2 | Tasha | In the wallet before the kettle boiled.
      5 | 7 | gift_uncle | Third birthday in a row. Still the favourite uncle.
      4 | 23 | Marcus D. | Two dollars off fifty is two dollars.
      5 | 40 | Lin | Code worked, nothing to add.
      4 | 55 | Devon | Works only in the USA, it says so three times, I still asked chat. Friendly chat.
      5 | 73 | mallory_k | Bought at midnight, spent at five past.
    `),
  },
  {
    kind: 'product',
    id: 'ember-wallet-europe',
    category: 'wallet-cards',
    name: 'Ember Wallet Europe',
    keyType: 'key',
    tagline: 'Euro credit for one account.',
    explanation: 'Adds euro credit to an Ember account of a country in the euro area. No expiry.',
    description: prose(`
      The European card of the Ember store in three amounts. The code is redeemed once and in full, and works in all countries that pay in euro.

      Credit stays with the account and cannot be paid out.

      ## How it comes

      - One code of 16 characters
      - Valid in every country of the euro area

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Ember, euro area |
      | Expires | Never |
    `),
    activation: 'giftcard',
    platforms: ['Web'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Store credit'],
    releasedOn: '2024-03-01',
    publisher: 'Ember Stores',
    cover: { genre: 'wallet', variant: 0, palette: 2, by: 'Ember Stores' },
    attributes: [{ name: 'Amount', values: [{ name: '€20' }, { name: '€50' }, { name: '€100' }] }],
    variants: [
      { sku: 'EMB-020-EU', values: ['€20'], priceCents: 2260, stock: 75 },
      { sku: 'EMB-050-EU', values: ['€50'], priceCents: 5620, stock: 41 },
      { sku: 'EMB-100-EU', values: ['€100'], priceCents: 11190, stock: 7 },
    ],
    confirm: {
      title: 'This card is for the euro area',
      content:
        'Ember Wallet Europe can be redeemed only by an account that pays in euro. Buy it only if yours does.',
    },
    reviews: reviewLines(`
      5 | 17 | Lena Z. | Code came while I was still reading the confirmation.
      4 | 45 | Nuno | Exchange rate is fair.
    `),
  },
  {
    kind: 'product',
    id: 'foxglove-store-card',
    category: 'wallet-cards',
    name: 'Foxglove Store Card',
    keyType: 'key',
    tagline: 'For books that are files.',
    explanation: 'Credit for the Foxglove bookshop, in any country. Valid for five years.',
    description: prose(`
      Foxglove sells e-books and audiobooks without copy protection. The card is credit in dollars and is converted at the day’s rate in other countries.

      What is left after a purchase stays on the card. Several cards can be added together.

      ## How it comes

      - One code of 12 characters
      - About 400,000 titles

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Foxglove, any country |
      | Expires | After five years |
    `),
    activation: 'giftcard',
    platforms: ['Web'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Store credit'],
    releasedOn: '2025-02-04',
    publisher: 'Foxglove Books',
    cover: { genre: 'wallet', by: 'Foxglove Books' },
    attributes: [{ name: 'Amount', values: [{ name: '$15' }, { name: '$30' }] }],
    variants: [
      { sku: 'FOX-015-GL', values: ['$15'], priceCents: 1380, listPriceCents: 1500, stock: 38 },
      { sku: 'FOX-030-GL', values: ['$30'], priceCents: 2670, listPriceCents: 3000, stock: 26 },
    ],
    reviews: reviewLines(`
      5 | 29 | dogear | Two audiobooks and a thin poet.
    `),
  },
  {
    kind: 'product',
    id: 'marble-play-card',
    category: 'wallet-cards',
    name: 'Marble Play Card',
    keyType: 'key',
    tagline: 'Lira credit for the Marble app shop.',
    explanation: 'Adds 500 Turkish lira to a Marble account of Turkey. No expiry.',
    description: prose(`
      Credit for apps, films and subscriptions in the Marble shop on Android. It is added in lira and used before any other means of payment.

      The account’s country must be Turkey and must have been so for a month.

      ## How it comes

      - One code of 20 characters
      - Added in full, no fee

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Marble, country Turkey |
      | Expires | Never |
    `),
    activation: 'giftcard',
    platforms: ['Android'],
    regions: ['Turkey'],
    languages: ['en', 'tr'],
    genres: ['Store credit'],
    releasedOn: '2025-12-09',
    publisher: 'Marble',
    cover: { genre: 'wallet', by: 'Marble' },
    attributes: [],
    variants: [{ sku: 'MRB-500-TR', values: [], priceCents: 1320, stock: 24 }],
    confirm: {
      title: 'This card is for Turkey',
      content:
        'Marble Play Card can be redeemed only by an account whose country is Turkey. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      4 | 25 | Deniz | Hemen geldi, works as described.
      3 | 59 | Burak | Did not know about the one month rule. It is on the page, I see now.
    `),
  },
  {
    kind: 'product',
    id: 'quarrystone-points',
    category: 'wallet-cards',
    name: 'Quarrystone Points',
    keyType: 'key',
    tagline: 'Points for one game, on any system.',
    explanation: 'Point codes for the building game Quarrystone, on all systems it runs on. No expiry.',
    description: prose(`
      Points buy building sets, songs and seats in other people’s quarries. A code is entered in the game’s own shop, so it does not matter where you play.

      Points cannot be given to others once redeemed; the code can.

      ## How it comes

      - One code of 15 characters
      - The same points on every system

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Quarrystone |
      | Expires | Never |
    `),
    activation: 'giftcard',
    platforms: ['PlayStation', 'Xbox', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Store credit'],
    releasedOn: '2025-06-24',
    publisher: 'Quarrystone',
    cover: { genre: 'puzzle', variant: 1, palette: 4, by: 'Quarrystone' },
    attributes: [
      {
        name: 'Points',
        values: [{ name: '1000' }, { name: '2800', offPercent: 5 }, { name: '6000', offPercent: 12 }],
      },
    ],
    variants: [
      { sku: 'QRY-1000', values: ['1000'], priceCents: 840, listPriceCents: 999, stock: 88 },
      { sku: 'QRY-2800', values: ['2800'], priceCents: 2190, listPriceCents: 2499, stock: 43 },
      { sku: 'QRY-6000', values: ['6000'], priceCents: 4250, listPriceCents: 4999, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 13 | blockfather | My daughter built a cathedral, then bought the bells.
      4 | 36 | Ozan | Came in a minute, worked on the console and on the PC.
    `),
  },
]
