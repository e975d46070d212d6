import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const streaming: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'bleachers-season-account',
    category: 'streaming',
    name: 'Bleachers: Season Account',
    keyType: 'account',
    tagline: 'Every second division, all season.',
    explanation: 'Account for Bleachers, sport without the first leagues. For North America.',
    description: prose(`
      Second divisions, university cups, women’s leagues and a good deal of rowing, live and as recordings without results on the page. Comment by people from the place, or just the crowd.

      The term is one season, September to June. Two devices at once.

      ## What you receive

      - User name and password
      - Live and for thirty days after

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | North America |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['All devices'],
    regions: ['North America'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Subscription', 'Video', 'Team sports'],
    releasedOn: '2026-08-11',
    publisher: 'Bleachers',
    cover: { genre: 'sports', variant: 2, palette: 0, by: 'Bleachers' },
    attributes: [],
    variants: [{ sku: 'BLE-SEA-NA', values: [], priceCents: 3180, listPriceCents: 4900, stock: 9 }],
    confirm: {
      title: 'This is an account, for North America',
      content:
        'You receive a user name and a password. It plays only in North America. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 28 | third_row | The crowd-only sound is how sport should be.
      3 | 55 | Curtis | Rowing is over-represented, I say as a rower.
    `),
  },
  {
    kind: 'product',
    id: 'kinohaus-account',
    category: 'streaming',
    name: 'Kinohaus Archive',
    keyType: 'account',
    tagline: 'Eleven thousand films before 1970.',
    explanation: 'Account for the Kinohaus film archive, for Europe. Twelve months.',
    description: prose(`
      Restored films from nineteen national archives, silent ones with new and old music, most with subtitles in five languages. The catalogue grows every Wednesday.

      One account, one person, any number of devices, one of them at a time.

      ## What you receive

      - User name and password
      - Programme notes as PDF

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Europe |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['Web', 'Android', 'iOS'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Subscription', 'Video'],
    releasedOn: '2026-02-10',
    publisher: 'Kinohaus',
    cover: { genre: 'creative', variant: 3, palette: 3, by: 'Kinohaus' },
    attributes: [],
    variants: [{ sku: 'KIN-12-EU', values: [], priceCents: 2730, listPriceCents: 4800, stock: 16 }],
    confirm: {
      title: 'This is an account, for Europe',
      content: 'You receive a user name and a password. It plays only in Europe. Do you want to go on?',
    },
    reviews: [],
  },
  {
    kind: 'product',
    id: 'little-owl-account',
    category: 'streaming',
    name: 'Little Owl',
    keyType: 'account',
    tagline: 'Television that ends.',
    explanation: 'Account for Little Owl, films for children under eight. For Australia, twelve months.',
    description: prose(`
      Three programmes an evening, then the owl says good night and the app stays closed until tomorrow. No advertising, no next episode, no account for the child.

      Parents choose the hour. Four devices of one household.

      ## What you receive

      - User name and password
      - Three programmes an evening, about forty minutes

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Australia |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['Android', 'iOS', 'Web'],
    regions: ['Australia'],
    languages: ['en'],
    genres: ['Subscription', 'Video'],
    releasedOn: '2026-10-20',
    publisher: 'Little Owl',
    cover: { genre: 'farming', variant: 4, by: 'Little Owl' },
    attributes: [],
    variants: [{ sku: 'OWL-12-AU', values: [], priceCents: 1860, stock: 11 }],
    confirm: {
      title: 'This is an account, for Australia',
      content: 'You receive a user name and a password. It plays only in Australia. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 18 | Bec and Tom | The owl says good night and there is no argument, because it was not us.
    `),
  },
  {
    kind: 'product',
    id: 'longwave-radio-account',
    category: 'streaming',
    name: 'Longwave: Family Account',
    keyType: 'account',
    tagline: 'Six people, six libraries, no arguments.',
    explanation: 'Account for Longwave Music with six profiles. Worldwide, for twelve months.',
    description: prose(`
      Whole albums, lossless, for six people. Each profile has its own shelf; nobody’s lullabies end up in anybody’s recommendations.

      You become the owner of the account: change mail address and password when it arrives.

      ## What you receive

      - User name and password
      - Six profiles, offline on three devices each

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Global |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['All devices'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Subscription', 'Audio'],
    releasedOn: '2025-11-25',
    publisher: 'Longwave',
    cover: { genre: 'creative', variant: 2, palette: 3, by: 'Longwave' },
    attributes: [{ name: 'Profiles', values: [{ name: '3' }, { name: '6' }] }],
    variants: [
      { sku: 'LWA-TRI-GL', values: ['3'], priceCents: 3600, stock: 0 },
      { sku: 'LWA-FAM-GL', values: ['6'], priceCents: 5400, stock: 20 },
    ],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a code for your own account. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 24 | Sipos family | Six shelves, one subscription, quiet in the car.
    `),
  },
  {
    kind: 'product',
    id: 'matinee-shared-seat',
    category: 'streaming',
    name: 'Matinee: One Seat',
    keyType: 'account',
    tagline: 'A film every evening, chosen by somebody.',
    explanation: 'Account for Matinee, a film service with one film a day. For Europe, one profile.',
    description: prose(`
      Matinee shows one film a day, thirty on the shelf at any time, each introduced by a person who loves it. You receive a profile of your own with its PIN.

      It plays on televisions, phones and in browsers, on two devices at once.

      ## What you receive

      - User name, password and profile PIN
      - Full resolution, subtitles in eight languages

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Europe |
      | Renewal | None |
    `),
    activation: 'account',
    platforms: ['All devices'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Subscription', 'Video'],
    releasedOn: '2026-06-02',
    publisher: 'Matinee Films',
    cover: { genre: 'wallet', variant: 1, palette: 1, by: 'Matinee Films' },
    attributes: [{ name: 'Duration', values: [{ name: '3 months' }, { name: '12 months', offPercent: 20 }] }],
    variants: [
      { sku: 'MAT-03-EU', values: ['3 months'], priceCents: 1390, listPriceCents: 2397, stock: 28 },
      { sku: 'MAT-12-EU', values: ['12 months'], priceCents: 4450, listPriceCents: 9588, stock: 14 },
    ],
    confirm: {
      title: 'This is an account, for Europe',
      content:
        'You receive a user name and a password for a profile of your own. It plays only in Europe. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 13 | back_row | The introductions. I watch films I would have scrolled past for a year.
      4 | 32 | Tove | PIN did not fit at first, chat replaced it in ten minutes, at night.
    `),
  },
]
