import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const rolePlayingAToO: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'the-ferrymans-apprentice',
    category: 'role-playing',
    name: 'The Ferryman’s Apprentice',
    keyType: 'key',
    tagline: 'Passengers pay in stories.',
    explanation: 'Base game for Nintendo consoles. Activates on accounts registered in Europe.',
    description: prose(`
      You row. The passengers talk. A river of eleven bends, a season of ninety days, and a fare that is always one true thing about the person in the boat.

      What you have heard is what you can spend: repeat the right story to the right person and a bank opens, a bridge lifts, a feud ends. About fifteen hours, in crossings of six minutes.

      ## In this edition

      - Ninety days, sixty passengers
      - A logbook that can be exported

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 4 GB |
      | Rating | For ages 7 and over |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Story-rich', 'Exploration', 'Cosy'],
    releasedOn: '2026-11-14',
    publisher: 'North Fern',
    cover: { genre: 'adventure', variant: 0, palette: 2, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'FAP-STD-EU', values: [], priceCents: 2490, stock: 44 }],
    confirm: {
      title: 'This key is for Europe',
      content:
        'The Ferryman’s Apprentice activates only on an account registered in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 3 | oarlock | Six minutes a crossing, so I played it in the bath. Careful with the console.
      5 | 6 | Mireille | I recognised a passenger from day four on day eighty, by her shoes.
    `),
  },
  {
    kind: 'product',
    id: 'lanternborn',
    category: 'role-playing',
    name: 'Lanternborn',
    keyType: 'key',
    tagline: 'You are the light in somebody’s hand.',
    explanation: 'Base game for PlayStation consoles. Activates everywhere.',
    description: prose(`
      You play the light, not the hero. Choose who carries you through a country that has forgotten daylight: a smuggler, a priest, a child with a goat. They decide where to go, you decide what is seen.

      About twenty hours. A second player can carry you on the same sofa.

      ## In this edition

      - Five bearers, one country
      - Two players on one screen
      - In Deluxe: the sixth bearer and an art book as a file

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 or 2 |
      | Disk | 41 GB |
      | Rating | For ages 7 and over |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Open world', 'Exploration', 'Co-op'],
    releasedOn: '2026-05-28',
    publisher: 'Paper Moose',
    cover: { genre: 'fantasy', by: 'Paper Moose' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 12 }] }],
    variants: [
      { sku: 'LAN-STD-GL', values: ['Standard'], priceCents: 3260, listPriceCents: 4999, stock: 26 },
      { sku: 'LAN-DLX-GL', values: ['Deluxe'], priceCents: 3990, listPriceCents: 6499, stock: 8 },
    ],
    reviews: reviewLines(`
      5 | 7 | wickandwax | The goat has a skill tree. It is one skill.
    `),
  },
  {
    kind: 'product',
    id: 'mercenary-almanac',
    category: 'role-playing',
    name: 'Mercenary Almanac',
    keyType: 'key',
    tagline: 'Paid by the day, buried by the company.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      You keep the books of a company of hired swords: who is paid, who is fed, who is sent where and who comes back. Contracts last a week of game time and about half an hour of yours.

      Nobody is a hero. They have toothache, brothers in the other army, and opinions about the soup.

      ## In this edition

      - An open campaign with no fixed end
      - 300 mercenaries, none drawn twice
      - Contracts by post: trade companies with friends

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Graphics | 2 GB |
      | Disk | 5 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Turn-based', 'Tactics', 'Management'],
    releasedOn: '2025-03-27',
    publisher: 'Kettle Row',
    cover: { genre: 'fantasy', variant: 4, palette: 1, by: 'Kettle Row' },
    attributes: [],
    variants: [{ sku: 'MAL-STD-GL', values: [], priceCents: 1780, stock: 35 }],
    reviews: reviewLines(`
      5 | 18 | paymaster | The soup matters. I thought it was a joke for ten hours.
      4 | 43 | Hanne | Like keeping a diary about people who may die on Thursday.
      3 | 92 | R. Bell | Text is small, contracts repeat after a while.
    `),
  },
  {
    kind: 'product',
    id: 'oathkeepers-ledger',
    category: 'role-playing',
    name: 'Oathkeeper’s Ledger',
    keyType: 'key',
    tagline: 'Every oath is a line item.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      In this country a broken oath does visible harm: a well dries, a stair loses a step. You audit oaths for the crown, with a ledger, a lamp and the right to ask three questions a day.

      Twelve cases, about eleven hours. Fights exist and are a sign that you asked the wrong person.

      ## In this edition

      - Twelve cases and the closing audit
      - Notes you can write on every page

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 11 or later |
      | Memory | 4 GB |
      | Disk | 3 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Story-rich', 'Logic', 'Mystery'],
    releasedOn: '2023-10-05',
    publisher: 'Small Hours',
    cover: { genre: 'fantasy', variant: 2, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'OLE-STD-GL', values: [], priceCents: 599, listPriceCents: 1999, stock: 47 }],
    reviews: reviewLines(`
      5 | 54 | third_question | I wasted my third question on the weather. It turned out to be the case.
      4 | 97 | Delphine | Lovely idea, clean Mac version, one case too many about sheep.
    `),
  },
]
