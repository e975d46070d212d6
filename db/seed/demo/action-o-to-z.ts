import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const actionOToZ: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'operation-glass-sky',
    category: 'action',
    name: 'Operation Glass Sky',
    keyType: 'key',
    tagline: 'Contact, north-east.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      Four people clear one building, floor by floor, and everything that can break is glass. You hear the enemy two rooms away, and he hears you.

      Sixteen buildings, each with a plan you draw yourself before you go in. An attempt takes fifteen minutes.

      ## In this edition

      - Sixteen buildings for one to four
      - The planning table, alone or together
      - Weekly building with fixed equipment
      - In Gold: six further buildings

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1, or up to 4 online |
      | Disk | 35 GB |
      | Rating | For ages 18 and over |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Shooter', 'Tactics', 'Co-op'],
    releasedOn: '2024-08-29',
    publisher: 'Lantern Dept',
    cover: { genre: 'shooter', variant: 2, palette: 2, by: 'Lantern Dept' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Gold', offPercent: 10 }] }],
    variants: [
      { sku: 'OGS-STD-GL', values: ['Standard'], priceCents: 1460, listPriceCents: 4999, stock: 31 },
      { sku: 'OGS-GLD-GL', values: ['Gold'], priceCents: 2180, listPriceCents: 6499, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 12 | planb | Half an hour of drawing, forty seconds of running. Perfect.
      4 | 39 | Andrea C. | Better with a headset and people you trust.
      4 | 84 | Mikkel | Still gets new buildings two years on.
    `),
  },
  {
    kind: 'product',
    id: 'saint-ricochet',
    category: 'action',
    name: 'Saint Ricochet',
    keyType: 'key',
    tagline: 'One bullet a room.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Ninety rooms, one bullet each. It bounces off tile, sinks into wood and takes a corner if you ask it nicely. The problem is geometry, and the saint never misses twice.

      Rooms take from ten seconds to an evening. Solutions can be watched, shared and envied.

      ## In this edition

      - Ninety rooms in nine chapels
      - A room editor with 30,000 rooms by other people

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Disk | 2 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Shooter', 'Logic'],
    releasedOn: '2023-11-16',
    publisher: 'Oddlot',
    cover: { genre: 'shooter', variant: 2, palette: 3, by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'SRC-STD-GL', values: [], priceCents: 435, stock: 88 }],
    reviews: reviewLines(`
      5 | 21 | banked | Three-cushion shot through a letter box. I made a sound my wife asked about.
    `),
  },
  {
    kind: 'product',
    id: 'vector-strike',
    category: 'action',
    name: 'Vector Strike',
    keyType: 'key',
    tagline: 'Three jets, one fuel tank.',
    explanation: 'Base game for Windows, for one to three players. Activates on Steam everywhere.',
    description: prose(`
      An air combat game with two buttons and one problem: the squadron shares its fuel. Burn it to get out of trouble and your wingmen walk home.

      Twenty sorties of ten minutes. Alone you fly with the computer, and it keeps a grudge.

      ## In this edition

      - Twenty sorties and the endless patrol
      - Online for up to three, with free joining
      - In Ace: six more aircraft and the night sorties

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 12 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Shooter', 'Arcade', 'Co-op'],
    releasedOn: '2025-05-15',
    publisher: 'North Fern',
    cover: { genre: 'shooter', variant: 1, palette: 1, by: 'North Fern' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Ace', offPercent: 10 }] }],
    variants: [
      { sku: 'VST-STD-GL', values: ['Standard'], priceCents: 1335, listPriceCents: 2999, stock: 64 },
      { sku: 'VST-ACE-GL', values: ['Ace'], priceCents: 1890, listPriceCents: 3999, stock: 22 },
    ],
    reviews: reviewLines(`
      4 | 6 | lowfuel_lena | We stopped speaking for a day because of an afterburner. Recommended.
      5 | 8 | سامي | نفد الوقود من ثلاثتنا قبل المدرج بقليل، وضحكنا كثيرًا. وصل المفتاح خلال دقيقة.
      5 | 18 | Chidi | Ten minutes a sortie is exactly a coffee break.
      4 | 47 | Yannick | A joystick works, but the pad is better.
      2 | 80 | F. Moreau | Alone the computer wingmen waste fuel. It is made for three people.
      5 | 95 | tanker | Fuel sharing ruined and then saved our Thursday group.
      4 | 101 | Olumide | Runs at full speed on a modest machine.
    `),
  },
]
