import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const strategyIToP: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'iron-vale',
    category: 'strategy',
    name: 'Iron Vale',
    keyType: 'key',
    tagline: 'Hold the tower until the snow does it for you.',
    explanation:
      'Base game for Windows, with both map packs in the Complete edition. Activates on Steam everywhere.',
    description: prose(`
      One valley, one tower, one season. You build walls in the morning, hold them in the afternoon and count what is left at night. The enemy comes up the same road every time and learns from it.

      The campaign is twenty-four days and about fifteen hours. Ammunition is counted in single bolts.

      ## In this edition

      - The campaign of twenty-four days
      - Skirmish on nine maps, alone or for two
      - In Complete: Upper Vale and The Mill, two further campaigns

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 2 GB, DirectX 11 |
      | Disk | 8 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Real-time', 'Tactics'],
    releasedOn: '2023-09-14',
    publisher: 'Kettle Row',
    cover: { genre: 'strategy', variant: 2, palette: 2, by: 'Kettle Row' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Complete', offPercent: 12 }] }],
    variants: [
      { sku: 'IRV-STD-GL', values: ['Standard'], priceCents: 1240, listPriceCents: 3999, stock: 46 },
      { sku: 'IRV-CMP-GL', values: ['Complete'], priceCents: 1980, listPriceCents: 5999, stock: 9 },
    ],
    reviews: reviewLines(`
      4 | 11 | boltcounter | I have never cared so much about eleven arrows.
      5 | 25 | Greta W. | Complete is the one to get. The Mill is shorter and better than the main campaign.
      3 | 57 | Ola | Good until day eighteen, then a wall of numbers. Drop the difficulty, nobody is watching.
      5 | 71 | parapet | The learning enemy is no slogan. On day nine he brought a ladder of the right length.
      4 | 83 | Joris | Two evenings for every ten days. Good pace.
    `),
  },
  {
    kind: 'product',
    id: 'the-long-border',
    category: 'strategy',
    name: 'The Long Border',
    keyType: 'key',
    tagline: 'Two countries, one line, and nobody remembers who drew it.',
    explanation: 'Base game for Windows and macOS. Activates on Steam in Europe.',
    description: prose(`
      A border of 900 kilometres, eighty villages along it, and forty years to get from truce to treaty. You govern one side. Every post, fence and market you permit changes what the other side permits.

      It can be lost by winning. A whole game takes about twenty-five hours, and the newspaper at the end of each year is written from what you did.

      ## In this edition

      - Forty years, on either side
      - Play by correspondence for two
      - The almanac of villages

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Disk | 4 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Turn-based', 'Grand strategy'],
    releasedOn: '2025-06-05',
    publisher: 'Blue Ferry',
    cover: { genre: 'strategy', variant: 1, palette: 2, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'TLB-STD-EU', values: [], priceCents: 2215, listPriceCents: 4499, stock: 18 }],
    confirm: {
      title: 'This key is for Europe',
      content:
        'The Long Border activates only on an account whose region is in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 13 | Zofia | My grandmother comes from such a village. I had to put it down twice, and picked it up three times.
    `),
  },
  {
    kind: 'product',
    id: 'mudlark-generals',
    category: 'strategy',
    name: 'Mudlark Generals',
    keyType: 'key',
    tagline: 'The army you can afford.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      You command whatever the river leaves on the bank: a drum, two pikes, a cannon without wheels. Each run is nine battles of ten minutes, and what survives the ninth is what you start with next time.

      No two armies are alike, and none of them is good. A run takes about two hours.

      ## In this edition

      - Nine battlefields, drawn anew for each run
      - 140 kinds of soldier, most of them unsuitable
      - Daily run with a shared bank

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Disk | 1 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Turn-based', 'Tactics', 'Roguelike'],
    releasedOn: '2024-11-07',
    publisher: 'Small Hours',
    cover: { genre: 'strategy', variant: 1, palette: 4, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'MUD-STD-GL', values: [], priceCents: 620, listPriceCents: 1599, stock: 33 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'the-pawnbrokers-war',
    category: 'strategy',
    name: 'The Pawnbroker’s War',
    keyType: 'key',
    tagline: 'Lend to both sides. Collect from one.',
    explanation: 'Base game for Windows and Linux. Activates on Steam everywhere.',
    description: prose(`
      Two dukes are at war and both have come to your shop. You lend them swords, take their silver in pledge, and try to own more of the duchy than either when it ends. A game takes forty minutes.

      It plays like a card game with a memory: each duke keeps count of what you lent the other.

      ## In this edition

      - Solo play against two dukes and a rival broker
      - Online for two to four
      - Twenty pledges that change the rules

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 4 GB |
      | Disk | 600 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Board games', 'Economy', 'Turn-based'],
    releasedOn: '2026-11-05',
    publisher: 'Salt & Signal',
    cover: { genre: 'puzzle', variant: 0, palette: 2, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'PBW-STD-GL', values: [], priceCents: 1190, stock: 25 }],
    reviews: [],
  },
]
