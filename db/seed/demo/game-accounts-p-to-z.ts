import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const gameAccountsPToZ: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'pocket-meadow-four-seasons-account',
    category: 'game-accounts',
    name: 'Pocket Meadow: Four Seasons Account',
    keyType: 'account',
    tagline: 'The field as it is in its second year.',
    explanation:
      'Ready account for Europe with Pocket Meadow in its second year. Works beside your own profile.',
    description: prose(`
      For impatient gardeners: the barn is repaired, the hedge is grown, sixty of eighty-one birds have been seen. The dog is called Biscuit and cannot be renamed.

      Change mail address and password on the day you receive it.

      ## What you receive

      - User name, password and recovery mail
      - Pocket Meadow with the beehive update

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Account region | Europe |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Nintendo'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Farming', 'Cosy'],
    releasedOn: '2025-10-14',
    publisher: 'North Fern',
    cover: { genre: 'farming', variant: 0, palette: 3, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'PMA-4S-EU', values: [], priceCents: 1990, stock: 10 }],
    confirm: {
      title: 'This is an account, for Europe',
      content: 'You receive a ready account, not a key for your own. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 29 | biscuit_fan | Biscuit brought me a different glove.
    `),
  },
  {
    kind: 'product',
    id: 'thornwake-evergreen-account',
    category: 'game-accounts',
    name: 'Thornwake: Evergreen Account',
    keyType: 'account',
    tagline: 'Begin where the forest opens.',
    explanation: 'Ready account with Thornwake and a save before the third ending. Mail access included.',
    description: prose(`
      For those who have finished Thornwake elsewhere and want the third ending without the first thirty hours. All eleven woodcutters, chapter nine, no choices spoiled.

      Change mail address and password on the day you receive it.

      ## What you receive

      - User name, password and the mailbox that belongs to it
      - Save at the start of chapter nine

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Global |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Turn-based', 'Story-rich'],
    releasedOn: '2025-12-16',
    publisher: 'Salt & Signal',
    cover: { genre: 'fantasy', variant: 2, palette: 2, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'TWA-EVG-GL', values: [], priceCents: 2260, stock: 0 }],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a key for your own account. Do you want to go on?',
    },
    reviews: reviewLines(`
      5 | 47 | brackenbury | The third ending, in two evenings.
    `),
  },
  {
    kind: 'product',
    id: 'vector-strike-ranked-account',
    category: 'game-accounts',
    name: 'Vector Strike: Ranked Account',
    keyType: 'account',
    tagline: 'Rank twelve, hangar full, history clean.',
    explanation: 'Ready account with Vector Strike on rank 12. Mail access included.',
    description: prose(`
      A Vector Strike account built by one player over one season: rank 12, eleven aircraft, no sanctions. Ranked sorties begin at rank 10, so you can enter the table at once.

      Change mail address and password on the day you receive it; the recovery mail tells you how.

      ## What you receive

      - User name, password and the mailbox that belongs to it
      - Vector Strike, Standard edition
      - Eleven of twenty aircraft

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Region | Global |
      | Warranty | 30 days against withdrawal |
    `),
    activation: 'account',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Shooter', 'Arcade'],
    releasedOn: '2025-09-10',
    publisher: 'North Fern',
    cover: { genre: 'shooter', variant: 1, palette: 3, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'VSA-R12-GL', values: [], priceCents: 2490, stock: 8 }],
    confirm: {
      title: 'This is an account',
      content:
        'You receive a user name and a password, not a key for your own account. Do you want to go on?',
    },
    reviews: reviewLines(`
      4 | 21 | latecomer | Changed everything in five minutes, flew the same evening.
      5 | 64 | Imke | Hangar as described.
    `),
  },
]
