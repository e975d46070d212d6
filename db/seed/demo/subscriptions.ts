import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const subscriptions: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'arcade-attic-pass',
    category: 'subscriptions',
    name: 'Arcade Attic Pass',
    keyType: 'key',
    tagline: 'Three hundred old machines, all plugged in.',
    explanation:
      'Access to the Arcade Attic collection in the browser or on Windows. Entered on the maker’s site.',
    description: prose(`
      Three hundred arcade games between 1978 and 1996 that no longer had a home, licensed one by one and restored with their makers where they could be found. Each has a page on who made it.

      Scores are kept in seasons. Two pads on one computer work everywhere.

      ## How it comes

      - The whole collection, about four new machines a month
      - Two players on one screen

      ## What it needs

      | Part | At least |
      | --- | --- |
      | Needs | A current browser, or Windows 10 |
      | Renewal | None |
    `),
    activation: 'web',
    platforms: ['Windows', 'Web'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Subscription', 'Arcade'],
    releasedOn: '2026-01-13',
    publisher: 'Oddlot',
    cover: { genre: 'puzzle', variant: 0, palette: 3, by: 'Oddlot' },
    attributes: [{ name: 'Duration', values: [{ name: '3 months' }, { name: '12 months', offPercent: 25 }] }],
    variants: [
      { sku: 'ATT-03-GL', values: ['3 months'], priceCents: 1140, listPriceCents: 1497, stock: 52 },
      { sku: 'ATT-12-GL', values: ['12 months'], priceCents: 3390, listPriceCents: 5988, stock: 27 },
    ],
    reviews: reviewLines(`
      5 | 20 | coinslot | The machine from the chip shop of my childhood is in it.
      5 | 54 | Yoko | The pages about the makers are as good as the games.
    `),
  },
  {
    kind: 'product',
    id: 'folio-library',
    category: 'subscriptions',
    name: 'Folio Library',
    keyType: 'key',
    tagline: 'Read until the stop after yours.',
    explanation: 'Reading pass for the Foxglove library, on phones, readers and in the browser.',
    description: prose(`
      Sixty thousand e-books and nine thousand audiobooks to borrow, five at a time, with no waiting list. Bookmarks and notes are yours and can be exported.

      After the term the books go back by themselves and the notes stay.

      ## How it comes

      - Five titles at a time
      - Up to six devices
      - Notes as a text file

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Renewal | None |
    `),
    activation: 'web',
    platforms: ['All devices'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Subscription', 'Documents'],
    releasedOn: '2025-08-05',
    publisher: 'Foxglove Books',
    cover: { genre: 'office', variant: 2, palette: 3, by: 'Foxglove Books' },
    attributes: [{ name: 'Duration', values: [{ name: '6 months' }, { name: '12 months', offPercent: 15 }] }],
    variants: [
      { sku: 'FOL-06-GL', values: ['6 months'], priceCents: 2100, stock: 30 },
      { sku: 'FOL-12-GL', values: ['12 months'], priceCents: 3570, stock: 18 },
    ],
    reviews: reviewLines(`
      5 | 37 | commuter_7 | I have missed my stop four times.
    `),
  },
  {
    kind: 'product',
    id: 'longwave-music',
    category: 'subscriptions',
    name: 'Longwave Music',
    keyType: 'key',
    tagline: 'Records, in the order they were made.',
    explanation: 'Listening pass for Longwave, for accounts in Latin America. Entered in the app.',
    description: prose(`
      Longwave plays albums: whole, in order, with the sleeve notes. Nine million of them, no shuffling unless you ask, and a radio made by people with names.

      Lossless on any device. Offline on three.

      ## How it comes

      - Whole albums, lossless
      - Sleeve notes in three languages

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account | Longwave, Latin America |
      | Renewal | None |
    `),
    activation: 'giftcard',
    platforms: ['All devices'],
    regions: ['Latin America'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Subscription', 'Audio'],
    releasedOn: '2026-11-08',
    publisher: 'Longwave',
    cover: { genre: 'creative', variant: 2, palette: 2, by: 'Longwave' },
    attributes: [{ name: 'Duration', values: [{ name: '3 months' }, { name: '12 months', offPercent: 20 }] }],
    variants: [
      { sku: 'LWM-03-LA', values: ['3 months'], priceCents: 920, listPriceCents: 1200, stock: 34 },
      { sku: 'LWM-12-LA', values: ['12 months'], priceCents: 2980, listPriceCents: 4800, stock: 21 },
    ],
    confirm: {
      title: 'This pass is for Latin America',
      content:
        'Longwave Music accepts this code only from an account in Latin America. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 6 | sidea_sideb | Primero el lado A. Luego el lado B. As it should be.
      4 | 12 | Thiago | The radio at two in the morning is made by a woman called Célia. Hello Célia.
    `),
  },
  {
    kind: 'product',
    id: 'plus-pass-1-month',
    category: 'subscriptions',
    name: 'Plus Pass: 1 Month',
    keyType: 'key',
    tagline: 'One month, to see whether you play.',
    explanation: 'Code for one month of membership, for accounts registered in Europe.',
    description: prose(`
      Thirty days of online play and the games of the month. Entered on your own account; running memberships are extended.

      The code does not renew anything by itself.

      ## How it comes

      - One code of 12 characters
      - Thirty days from redemption

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account region | Europe |
      | Renewal | None |
    `),
    activation: 'giftcard',
    platforms: ['PlayStation'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Subscription', 'Co-op'],
    releasedOn: '2025-03-04',
    publisher: 'Plus Network',
    cover: { genre: 'wallet', variant: 1, palette: 0, by: 'Plus Network' },
    attributes: [],
    variants: [{ sku: 'PLP-01M-EU', values: [], priceCents: 690, stock: 105 }],
    confirm: {
      title: 'This code is for Europe',
      content:
        'Plus Pass: 1 Month can be redeemed only by an account registered in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 10 | weekender | One month before Christmas, every year.
      4 | 66 | Emil | Extended the running month, as it says.
    `),
  },
  {
    kind: 'product',
    id: 'plus-pass-12-months',
    category: 'subscriptions',
    name: 'Plus Pass: 12 Months',
    keyType: 'account',
    tagline: 'A year of playing with others.',
    explanation:
      'Membership of twelve months, delivered as a ready account for consoles in Europe. Works beside your own profile.',
    description: prose(`
      You receive a user name and a password. Sign in on your console as a second user, make it the home console, and the membership serves every profile on it, yours included.

      Online play, about three games a month, and storage for saves. Nothing renews itself.

      ## How it comes

      - User name, password and a recovery mail
      - Twelve months from the day of purchase
      - Games claimed stay as long as the membership

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Console region | Europe |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['PlayStation'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Subscription', 'Co-op'],
    releasedOn: '2025-03-04',
    publisher: 'Plus Network',
    cover: { genre: 'wallet', variant: 1, palette: 2, by: 'Plus Network' },
    attributes: [],
    variants: [{ sku: 'PLP-12M-EU', values: [], priceCents: 3920, listPriceCents: 5999, stock: 32 }],
    confirm: {
      title: 'This is an account, for Europe',
      content:
        'You receive a ready account, not a code for your own. It works on consoles whose region is Europe. Is that what you want?',
    },
    reviews: reviewLines(`
      4 | 8 | Raffaella | Home console trick works as written. Took five minutes.
      5 | 19 | sofa_coop | A year of online play for the price of a game.
      3 | 48 | Lutz | I expected a code. It says account, in fairness.
      4 | 77 | Joost | Second year from here, no surprises.
    `),
  },
  {
    kind: 'product',
    id: 'stagehand-club',
    category: 'subscriptions',
    name: 'Stagehand Club',
    keyType: 'key',
    tagline: 'Textures, sounds and props, all cleared.',
    explanation: 'Twelve months of the Stagehand asset library, for private and paid work.',
    description: prose(`
      Forty thousand textures, sounds and models with one licence for all of them, in plain words on one page. What you downloaded stays usable after the year.

      New things come on the first of each month, made by people who are named and paid by use.

      ## How it comes

      - 400 downloads a month
      - Licence on one page, paid work included

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Renewal | None |
    `),
    activation: 'web',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Subscription', 'Drawing'],
    releasedOn: '2026-09-08',
    publisher: 'Iron Wren Software',
    cover: { genre: 'creative', variant: 3, palette: 1, by: 'Iron Wren Software' },
    attributes: [],
    variants: [{ sku: 'STG-12-GL', values: [], priceCents: 4800, listPriceCents: 9600, stock: 13 }],
    reviews: [],
  },
]
