import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const simulation: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'barley-and-bloom',
    category: 'simulation',
    name: 'Barley & Bloom',
    keyType: 'key',
    tagline: 'A brewery, a garden and one shared well.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Two sisters, one plot: one brews, the other grows flowers, and both need the well. You plan the year for both of them and read their letters to each other in the evening.

      A year takes five hours. What the sisters write depends on who had the water in July.

      ## In this edition

      - Five years, as many endings as letters
      - Brewing and grafting after real handbooks

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Graphics | 2 GB |
      | Disk | 4 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Farming', 'Economy', 'Cosy'],
    releasedOn: '2026-11-19',
    publisher: 'Iron Wren',
    cover: { genre: 'farming', variant: 1, palette: 4, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'BAB-STD-GL', values: [], priceCents: 990, listPriceCents: 1999, stock: 49 }],
    reviews: reviewLines(`
      5 | 1 | hopsandroses | The July letters. Oh dear.
      5 | 2 | Elske | Sweet to look at, sharp underneath.
      4 | 1 | Tove N. | The well. I took sides. I should not have taken sides.
    `),
  },
  {
    kind: 'product',
    id: 'bus-route-nine',
    category: 'simulation',
    name: 'Bus Route Nine',
    keyType: 'key',
    tagline: 'Same nineteen stops. Never the same bus.',
    explanation: 'Base game for Windows. Activates on Epic everywhere.',
    description: prose(`
      You drive one bus line for one year. The route never changes; the passengers do. You get to know them by their stops, their coins and what they say to the driver, which is more than you would think.

      A shift takes half an hour. Be on time and they trust you; wait for the runner and they like you.

      ## In this edition

      - One year, nineteen stops
      - Timetable editor
      - In Night Line: the last bus, one more year

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Graphics | 4 GB |
      | Disk | 12 GB |
    `),
    activation: 'epic',
    platforms: ['Epic', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Simulation', 'Story-rich'],
    releasedOn: '2023-03-30',
    publisher: 'Blue Ferry',
    cover: { genre: 'racing', variant: 1, palette: 2, by: 'Blue Ferry' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Night Line', offPercent: 10 }] }],
    variants: [
      { sku: 'BR9-STD-GL', values: ['Standard'], priceCents: 499, listPriceCents: 2499, stock: 37 },
      { sku: 'BR9-NGT-GL', values: ['Night Line'], priceCents: 740, listPriceCents: 3199, stock: 26 },
    ],
    reviews: reviewLines(`
      5 | 36 | stoprequested | I waited for the runner every single time. Got a warning from the depot. Worth it.
      4 | 81 | Håkan | Plain graphics, real people.
    `),
  },
  {
    kind: 'product',
    id: 'harrowfield-county-second-harvest',
    category: 'simulation',
    name: 'Harrowfield County: Second Harvest',
    keyType: 'key',
    tagline: 'Sixty machines, one weather.',
    explanation: 'Base game for Windows, second in its series. Activates on Epic everywhere.',
    description: prose(`
      Field work on a real scale: 900 hectares, sixty machines, and a forecast that is right four times in five. You can drive every row yourself or hire people who drive it worse.

      A season takes twelve hours at normal speed. Up to six players can run one county and lend each other trailers.

      ## In this edition

      - The county, with the new river land
      - Sixty machines, all repairable
      - In Machinery Pack: fourteen more, and the workshop

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 16 GB |
      | Graphics | 6 GB, DirectX 12 |
      | Disk | 33 GB |
    `),
    activation: 'epic',
    platforms: ['Epic', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Farming', 'Economy', 'Simulation'],
    releasedOn: '2025-10-30',
    publisher: 'Kettle Row',
    cover: { genre: 'farming', variant: 0, palette: 2, by: 'Kettle Row' },
    attributes: [
      { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Machinery Pack', offPercent: 10 }] },
    ],
    variants: [
      { sku: 'HAR-STD-GL', values: ['Standard'], priceCents: 2480, listPriceCents: 4499, stock: 40 },
      { sku: 'HAR-MCH-GL', values: ['Machinery Pack'], priceCents: 3220, listPriceCents: 5999, stock: 15 },
    ],
    reviews: reviewLines(`
      5 | 10 | thirdgear | Borrowed a trailer on day two, still have it. Sorry, Klaus.
      4 | 26 | Jolanta | My father farms. He says the mud is right.
      3 | 54 | Ed | The hired hands drive into the pond.
    `),
  },
  {
    kind: 'product',
    id: 'night-bakery',
    category: 'simulation',
    name: 'Night Bakery',
    keyType: 'key',
    tagline: 'Doors open at six. It is one.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Five hours of night, one oven, and a street that wakes at six wanting forty different things. Dough rises in real proportion: what you knead at one is bread at five.

      A night takes twenty-five minutes. There are thirty, and the street changes with what you bake.

      ## In this edition

      - Thirty nights and an open one
      - Forty recipes by weight

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 11 or later |
      | Memory | 4 GB |
      | Disk | 2 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Simulation', 'Cosy', 'Management'],
    releasedOn: '2024-09-26',
    publisher: 'Small Hours',
    cover: { genre: 'farming', variant: 2, palette: 3, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'NBK-STD-GL', values: [], priceCents: 799, stock: 66 }],
    reviews: reviewLines(`
      5 | 16 | levain | The rye takes three nights. I baked it for real afterwards.
    `),
  },
  {
    kind: 'product',
    id: 'orchard-keeper',
    category: 'simulation',
    name: 'Orchard Keeper',
    keyType: 'key',
    tagline: 'Plant today, eat in seven years.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      Apple trees, forty of them, over thirty years. A year takes twenty minutes, and a mistake in pruning shows up three years later. You name the varieties, and other players can graft them.

      A game to be played slowly: one year an evening is about right.

      ## In this edition

      - Thirty years, forty trees
      - A register of varieties shared by all players

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 6 GB |
      | Rating | For all ages |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Farming', 'Simulation'],
    releasedOn: '2026-07-09',
    publisher: 'Salt & Signal',
    cover: { genre: 'farming', variant: 4, palette: 2, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'ORC-STD-GL', values: [], priceCents: 1350, stock: 19 }],
    reviews: reviewLines(`
      5 | 23 | scionwood | Somebody in Chile grows my apple. Its name is Gary.
    `),
  },
  {
    kind: 'product',
    id: 'pocket-meadow',
    category: 'simulation',
    name: 'Pocket Meadow',
    keyType: 'key',
    tagline: 'One field, one dog, all the time you like.',
    explanation: 'Base game with the beehive update. Activates on Nintendo consoles everywhere.',
    description: prose(`
      A farm that fits in a pocket: one field, one barn, one dog. A day lasts six minutes, and nothing dies while you are away. What you plant changes which birds come, and the birds are the point.

      About twenty hours for all four seasons and eighty-one birds. After that it is a place to go.

      ## In this edition

      - Four seasons, the beehive update
      - A bird book with recorded calls
      - Visits from up to three friends

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 4 |
      | Disk | 2 GB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Farming', 'Cosy'],
    releasedOn: '2025-02-20',
    publisher: 'North Fern',
    cover: { genre: 'farming', variant: 0, palette: 0, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'PKM-STD-GL', values: [], priceCents: 1490, stock: 120 }],
    reviews: reviewLines(`
      5 | 3 | Wiebke | Six minutes a day, before work. I know more birds than I used to.
      5 | 9 | Amélie R. | Dix minutes entre deux réunions, et j’en suis déjà à quarante oiseaux. La clé est arrivée tout de suite.
      5 | 11 | two_sparrows | The dog brought me a glove. It was the neighbour’s glove. There is a story about the glove.
      5 | 19 | Malik | Plays perfectly on the train.
      4 | 33 | Ros | I want a second field. I know that is not the idea.
      5 | 61 | hedgehoghour | Bought for my mother, who has now asked for a second console.
      4 | 74 | Sindri | The beehive update made June quite busy.
      5 | 90 | barnowl | Bird 81. I will not say which. I will not say where.
      5 | 104 | Philippa | Nobody dies, nothing is for sale, the dog is pleased. There should be more of this.
    `),
  },
]
