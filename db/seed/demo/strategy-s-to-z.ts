import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const strategySToZ: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'siege-of-morrowgate',
    category: 'strategy',
    name: 'Siege of Morrowgate',
    keyType: 'key',
    tagline: 'Hold the river, hold the gate.',
    explanation: 'Base game for Xbox consoles. Activates on accounts set to the USA.',
    description: prose(`
      The city of Morrowgate has eleven gates and enough people for seven. Each of the thirty nights you choose which gates to man, and by morning you know whether you chose well.

      Made for a controller and a sofa: two players share one screen, one on the walls and one in the streets.

      ## In this edition

      - Thirty nights, about twelve hours
      - Shared-screen play for two
      - Endless siege with a weekly table

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1, or 2 on one screen |
      | Disk | 18 GB |
      | Rating | For ages 12 and over |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['USA'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Real-time', 'Tactics', 'Co-op'],
    releasedOn: '2025-02-27',
    publisher: 'Lantern Dept',
    cover: { genre: 'strategy', variant: 3, palette: 3, by: 'Lantern Dept' },
    attributes: [],
    variants: [{ sku: 'SOM-STD-US', values: [], priceCents: 2990, listPriceCents: 4999, stock: 21 }],
    confirm: {
      title: 'This key is for the USA',
      content:
        'Siege of Morrowgate activates only on an account whose region is the USA. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 15 | dadandson | My eleven-year-old runs the streets. He is better at it than I am on the walls.
      4 | 42 | Keisha R. | Good couch game. Text is small on a big television.
    `),
  },
  {
    kind: 'product',
    id: 'supply-line',
    category: 'strategy',
    name: 'Supply Line',
    keyType: 'key',
    tagline: 'You never see the front. You only feed it.',
    explanation: 'Base game without copy protection, for Windows. Activates on GOG everywhere.',
    description: prose(`
      A war seen from the depot. You route trains, lorries and mules along 600 kilometres of bad road, and the front moves according to what arrives. You never fire a shot.

      Twelve campaigns from one week to one year. The longest takes thirty hours, the shortest an evening.

      ## In this edition

      - Twelve campaigns and a random front
      - The manual, 64 pages, worth reading
      - Offline installer, yours to keep
      - With maps: the twelve campaign maps as print files

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 8.1 or later |
      | Memory | 4 GB |
      | Disk | 1.2 GB |
    `),
    activation: 'gog',
    platforms: ['GOG', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Turn-based', 'Economy', 'Grand strategy'],
    releasedOn: '2024-02-08',
    publisher: 'Small Hours',
    cover: { genre: 'adventure', variant: 1, palette: 2, by: 'Small Hours' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'With maps', offPercent: 10 }] }],
    variants: [
      { sku: 'SUP-STD-GL', values: ['Standard'], priceCents: 1599, listPriceCents: 3999, stock: 3 },
      { sku: 'SUP-MAP-GL', values: ['With maps'], priceCents: 1940, listPriceCents: 4799, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 4 | Ingrid | A game about lorries that made me hold my breath.
      5 | 36 | muleskinner | The manual alone is worth the money.
      4 | 78 | Bernat | Looks like a spreadsheet, plays like a thriller.
    `),
  },
  {
    kind: 'product',
    id: 'ten-thousand-spears',
    category: 'strategy',
    name: 'Ten Thousand Spears',
    keyType: 'key',
    tagline: 'Every one of them has a name.',
    explanation: 'Base game for Windows. Activates on Epic everywhere.',
    description: prose(`
      Battles with ten thousand men on the field, each of whom gets tired, looks round and runs when his neighbours do. You give orders by messenger, so they arrive late and sometimes not at all.

      The campaign follows one army down one river, eighteen battles and about thirty hours. Online, two to eight players, one hour a battle.

      ## In this edition

      - Eighteen battles in one campaign
      - Online battles for two to eight
      - In Commander: four historical battles and the replay camera

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Processor | 8 cores |
      | Memory | 16 GB |
      | Graphics | 6 GB, DirectX 12 |
      | Disk | 40 GB |
    `),
    activation: 'epic',
    platforms: ['Epic', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Real-time', 'Tactics'],
    releasedOn: '2026-06-11',
    publisher: 'Iron Wren',
    cover: { genre: 'strategy', variant: 0, palette: 2, by: 'Iron Wren' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Commander', offPercent: 8 }] }],
    variants: [
      { sku: 'TTS-STD-GL', values: ['Standard'], priceCents: 2575, listPriceCents: 5999, stock: 39 },
      { sku: 'TTS-CMD-GL', values: ['Commander'], priceCents: 3495, listPriceCents: 7499, stock: 14 },
    ],
    reviews: reviewLines(`
      5 | 8 | hoplite_hal | My messenger was eaten by a marsh. The left wing is still waiting.
      4 | 23 | Sofia P. | Needs a strong computer, and then looks like nothing else.
      3 | 37 | Arne | Eight players is chaos. Four is about right.
      5 | 65 | M. Villeneuve | Finally a battle game where retreat is a skill.
    `),
  },
  {
    kind: 'product',
    id: 'winter-marshal',
    category: 'strategy',
    name: 'Winter Marshal',
    keyType: 'key',
    tagline: 'Cold does not take sides.',
    explanation: 'Base game for Windows. Activates on Steam in Latin America.',
    description: prose(`
      Twelve missions across one frozen lake. Movement makes noise, fire makes light, and standing still makes frostbite. You lead a company of forty, and you know what each of them is afraid of.

      Missions last about an hour and can be saved between turns, not within them.

      ## In this edition

      - Twelve missions, about fourteen hours
      - Company mode: your forty carry over

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 9 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Latin America'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Turn-based', 'Tactics'],
    releasedOn: '2025-12-04',
    publisher: 'Kettle Row',
    cover: { genre: 'strategy', variant: 2, palette: 4, by: 'Kettle Row' },
    attributes: [],
    variants: [{ sku: 'WIM-STD-LA', values: [], priceCents: 1700, listPriceCents: 3499, stock: 0 }],
    confirm: {
      title: 'This key is for Latin America',
      content:
        'Winter Marshal activates only on an account whose region is in Latin America. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      4 | 30 | Joaquín | Difícil y justo. The lake cracks where you expect it, and you go there anyway.
      5 | 66 | Bia T. | Waiting for it to come back in stock, my brother wants one too.
    `),
  },
]
