import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const cityBuilders: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'harbour-authority',
    category: 'city-builders',
    name: 'Harbour Authority',
    keyType: 'key',
    tagline: 'Dredge first. Dream later.',
    explanation: 'Base game without copy protection, for Windows and Linux. Activates on GOG everywhere.',
    description: prose(`
      A harbour town from the water side. You dig channels, set tariffs, and the town grows according to what you let in. Mud comes back every winter.

      Nine coasts, each of them about six hours; a free mode with the real tide tables of any year.

      ## In this edition

      - Nine coasts and the free mode
      - Offline installers for both systems

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 8 GB |
      | Disk | 3 GB |
    `),
    activation: 'gog',
    platforms: ['GOG', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['City building', 'Economy'],
    releasedOn: '2024-04-25',
    publisher: 'Blue Ferry',
    cover: { genre: 'city', by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'HAU-STD-GL', values: [], priceCents: 1215, listPriceCents: 2999, stock: 28 }],
    reviews: reviewLines(`
      4 | 32 | dredger | Mud management of the highest order.
    `),
  },
  {
    kind: 'product',
    id: 'metropolitan',
    category: 'city-builders',
    name: 'Metropolitan',
    keyType: 'key',
    tagline: 'Built on marsh and hope.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A city from the first jetty to the underground, with the ground under it: soil, water table, old foundations. Tall buildings need a bed, and the marsh keeps an account of everything you pump out.

      No timer and no disasters but your own. A city of a million people takes about forty hours.

      ## In this edition

      - Six sites, from marsh to granite
      - Cutaway view of everything below the street
      - In Underground: metro, sewers and archives

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 16 GB |
      | Graphics | 6 GB, DirectX 12 |
      | Disk | 21 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['City building', 'Economy', 'Management'],
    releasedOn: '2025-11-20',
    publisher: 'Oddlot',
    cover: { genre: 'city', variant: 1, palette: 1, by: 'Oddlot' },
    attributes: [
      { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Underground', offPercent: 10 }] },
    ],
    variants: [
      { sku: 'MET-STD-GL', values: ['Standard'], priceCents: 2745, listPriceCents: 4999, stock: 51 },
      { sku: 'MET-UND-GL', values: ['Underground'], priceCents: 3630, listPriceCents: 6499, stock: 24 },
    ],
    reviews: reviewLines(`
      5 | 7 | watertable | My opera house sank eleven centimetres and I felt it.
      4 | 16 | Bastien | On plante trois pieux dans le marais et il est deux heures du matin. Un peu lent passé huit cent mille habitants.
      4 | 21 | Danuta | Get Underground. Half the city is down there.
      4 | 49 | Felix | Slow computers struggle above half a million people.
      5 | 83 | borough_clerk | The cutaway view ought to be hung on walls.
      5 | 97 | Ines C. | I drained a marsh for a theatre. In 1954 it asked for the water back. Nobody had warned me, except the newspaper, the ground, two engineers and a heron, in that order, over forty years of game time. I have never lost a building so slowly or with so much notice, and I have never been so sure that the game was right and I was wrong. Now I build on granite and miss the heron.
      4 | 105 | tramline | Works well at half a million, after that make coffee.
    `),
  },
  {
    kind: 'product',
    id: 'skyline-works',
    category: 'city-builders',
    name: 'Skyline Works',
    keyType: 'key',
    tagline: 'A hill, a crane, a view to keep.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Build a town on a hill so that nobody loses the view. Each house asks for something it wants to see: the sea, the church, a certain tree. The crane has all day.

      Forty hills, fifteen minutes each, and an empty one for pleasure. Finished towns can be printed as postcards.

      ## In this edition

      - Forty hills and the empty one
      - Postcards of your towns as picture files

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 4 GB |
      | Disk | 1.4 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['City building', 'Logic', 'Cosy'],
    releasedOn: '2026-11-17',
    publisher: 'Paper Moose',
    cover: { genre: 'city', variant: 2, palette: 3, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'SKY-STD-GL', values: [], priceCents: 2365, stock: 60 }],
    reviews: reviewLines(`
      5 | 2 | Ottavia | Mrs Lund wants to see the tree. Everybody else is in the way of the tree.
      5 | 3 | craneview | Sent my mother a postcard of a town that does not exist.
      4 | 4 | Jan | Lovely. A little short for the price, perhaps.
      5 | 3 | Paolo | Hill 31, three days, one chimney.
    `),
  },
  {
    kind: 'product',
    id: 'ten-mile-canal',
    category: 'city-builders',
    name: 'Ten Mile Canal',
    keyType: 'key',
    tagline: 'Twenty-one locks to anywhere.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Dig a canal of ten miles through a county that does not want one. You buy land by the field, settle with every miller, and find out what a lock does to a village in twenty years.

      One canal takes twelve hours. The county is drawn anew each time.

      ## In this edition

      - The county, from survey to last boat
      - Lock designer

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
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['City building', 'Simulation'],
    releasedOn: '2023-05-11',
    publisher: 'Salt & Signal',
    cover: { genre: 'adventure', variant: 4, palette: 2, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'TMC-STD-GL', values: [], priceCents: 349, listPriceCents: 1999, stock: 71 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'terraced',
    category: 'city-builders',
    name: 'Terraced',
    keyType: 'key',
    tagline: 'Forty houses, one party wall each.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      A street of terraced houses drawn as a puzzle: every wall has two sides, and whatever you do in one house is heard in the next. Put the drummer beside the night nurse and see.

      Sixty streets of ten minutes. The neighbours write you notes.

      ## In this edition

      - Sixty streets
      - A street of the week

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 1 GB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['City building', 'Logic'],
    releasedOn: '2026-02-26',
    publisher: 'Iron Wren',
    cover: { genre: 'city', by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'TER-STD-GL', values: [], priceCents: 1120, stock: 9 }],
    reviews: reviewLines(`
      5 | 14 | partywall | The night nurse has moved four times. She is patient with me.
    `),
  },
]
