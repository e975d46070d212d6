import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const adventureSToZ: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'saltmarsh',
    category: 'adventure',
    name: 'Saltmarsh',
    keyType: 'key',
    tagline: 'The tide decides.',
    explanation: 'Base game for Windows and Linux. Activates on Steam everywhere.',
    description: prose(`
      A marsh that is land for six hours and sea for six. You map it on foot, and the map is wrong by evening. Eels, peat, a church that is only reachable on Sundays.

      There is no hunger bar. There is a timetable. Twenty hours, or as long as the tide tables please you.

      ## In this edition

      - The marsh, in all four seasons
      - Tide tables you can print

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 8 GB |
      | Graphics | 4 GB |
      | Disk | 7 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Survival', 'Exploration'],
    releasedOn: '2025-04-10',
    publisher: 'Small Hours',
    cover: { genre: 'adventure', variant: 1, palette: 1, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'SMA-STD-GL', values: [], priceCents: 1425, listPriceCents: 2499, stock: 30 }],
    reviews: reviewLines(`
      5 | 19 | eelwife | Sat on a church roof for six hours and was happy.
      4 | 45 | Gunnar | Print the tide tables. I mean it.
    `),
  },
  {
    kind: 'product',
    id: 'shoreline',
    category: 'adventure',
    name: 'Shoreline',
    keyType: 'key',
    tagline: 'Walk it once at ebb and once at flood.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Forty kilometres of beach, walked in one direction. Everything that washed up belonged to somebody, and the somebody usually lives in the next village.

      A mystery without a detective: you carry things, ask about them and put them back or don’t. About eight hours.

      ## In this edition

      - The whole coast, in two tides
      - A photo book made from your walk

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Disk | 6 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Exploration', 'Mystery'],
    releasedOn: '2025-07-17',
    publisher: 'Blue Ferry',
    cover: { genre: 'adventure', variant: 0, palette: 4, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'SHO-STD-GL', values: [], priceCents: 1280, listPriceCents: 2999, stock: 42 }],
    reviews: reviewLines(`
      4 | 22 | Ottilie | I returned a shoe and got a novel.
    `),
  },
  {
    kind: 'product',
    id: 'wayfarers-rest',
    category: 'adventure',
    name: 'Wayfarer’s Rest',
    keyType: 'key',
    tagline: 'Six beds and one good chair.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      An inn at the end of a pass. You have six beds, and on most nights eight people. Who sleeps where decides which stories are told at breakfast, and breakfast decides where everybody goes next.

      A year takes about eighteen hours. Guests come back, older, sometimes with each other.

      ## In this edition

      - Four seasons, 120 guests
      - Recipes that work in a real kitchen

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 3 GB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Cosy', 'Management', 'Story-rich'],
    releasedOn: '2024-12-12',
    publisher: 'Iron Wren',
    cover: { genre: 'adventure', variant: 4, palette: 4, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'WAY-STD-GL', values: [], priceCents: 2240, stock: 55 }],
    reviews: reviewLines(`
      5 | 14 | Joke van D. | The real recipes are real. The plum thing is now a tradition here.
      5 | 31 | innkeeper_ana | Two guests I put in one room by mistake got married in autumn.
      4 | 70 | Hal | Gentle and clever.
    `),
  },
]
