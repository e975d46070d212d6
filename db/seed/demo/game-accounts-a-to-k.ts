import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const gameAccountsAToK: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'cold-harbour-starter-account',
    category: 'game-accounts',
    name: 'Cold Harbour: Starter Account',
    keyType: 'account',
    tagline: 'The game, on an account made for it.',
    explanation: 'Ready account for Europe with Cold Harbour in its library. Works beside your own profile.',
    description: prose(`
      An account that owns Cold Harbour and nothing else. Make your console its home, and every profile on the console can play, with trophies on your own.

      Cheaper than the key because the game cannot be moved to another account.

      ## What you receive

      - User name, password and recovery mail
      - Cold Harbour with the lighthouse pier

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Console region | Europe |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['PlayStation'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Shooter', 'Stealth'],
    releasedOn: '2026-10-08',
    publisher: 'Paper Moose',
    cover: { genre: 'shooter', variant: 0, palette: 2, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'CHA-STA-EU', values: [], priceCents: 1830, stock: 19 }],
    confirm: {
      title: 'This is an account, for Europe',
      content:
        'You receive a ready account, not a key for your own. It works on consoles whose region is Europe. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 16 | Ilya | Played on my own profile from the first minute.
      3 | 35 | Monique | Fine, but read how home consoles work first.
    `),
  },
  {
    kind: 'product',
    id: 'gravel-saints-full-garage',
    category: 'game-accounts',
    name: 'Gravel Saints: Full Garage',
    keyType: 'account',
    tagline: 'Twenty-six cars, none of them washed.',
    explanation: 'Ready account with Gravel Saints and all twenty-six cars. Mail access included.',
    description: prose(`
      All cars of the base game, bought with prize money and driven; the service book of each is on view. The career stands at year three with two hired co-drivers, one of whom sings.

      Change mail address and password on the day you receive it.

      ## What you receive

      - User name, password and the mailbox that belongs to it
      - Gravel Saints, all base cars

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Global |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Rally', 'Simulation'],
    releasedOn: '2026-09-29',
    publisher: 'Iron Wren',
    cover: { genre: 'racing', variant: 1, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'GSA-FUL-GL', values: [], priceCents: 3950, stock: 5 }],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a key for your own account. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 27 | mudflap | The singing co-driver came with it. I kept him.
    `),
  },
  {
    kind: 'product',
    id: 'hexarchy-grandmaster-seat',
    category: 'game-accounts',
    name: 'Hexarchy: Grandmaster Seat',
    keyType: 'account',
    tagline: 'A seat at the table of sixty.',
    explanation: 'Ready account with Hexarchy and a rating of at least 1,900. Mail access included.',
    description: prose(`
      The weekly table of the sixty best is open from 1,900 points. This account has them, earned in 340 games by one person who has moved on to gardening.

      Games are logged and open to all. Change mail address and password on the day you receive it.

      ## What you receive

      - User name, password and the mailbox that belongs to it
      - Hexarchy with both boards

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Rating | 1,900 to 1,960 |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Board games', 'Turn-based'],
    releasedOn: '2025-04-22',
    publisher: 'Oddlot',
    cover: { genre: 'strategy', variant: 0, palette: 1, by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'HXA-GMS-GL', values: [], priceCents: 6900, listPriceCents: 8900, stock: 2 }],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a key for your own account. Do you want to go on?',
    },
    reviews: [],
  },
  {
    kind: 'product',
    id: 'knuckle-district-champion',
    category: 'game-accounts',
    name: 'Knuckle District: Champion Account',
    keyType: 'account',
    tagline: 'Floor twenty, and the key to the roof.',
    explanation: 'Ready account with Knuckle District, Full House edition, rank Roof.',
    description: prose(`
      All sixteen neighbours and the roof rank, where the monthly cup is held. The account belongs to one console at a time and can be moved.

      Change mail address and password on the day you receive it.

      ## What you receive

      - User name, password and recovery mail
      - Knuckle District, Full House edition

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Global |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Fighting'],
    releasedOn: '2026-05-05',
    publisher: 'Iron Wren',
    cover: { genre: 'shooter', variant: 3, palette: 3, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'KDA-CHP-GL', values: [], priceCents: 4480, listPriceCents: 5900, stock: 6 }],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a key for your own account. Do you want to go on?',
    },
    reviews: reviewLines(`
      4 | 33 | roofrat | Lost in the first round of the cup, in good company.
    `),
  },
]
