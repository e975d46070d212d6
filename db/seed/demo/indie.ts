import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const indie: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'elevator-season',
    category: 'indie',
    name: 'Elevator Season',
    keyType: 'key',
    tagline: 'Going up is easy.',
    explanation: 'Base game for Windows and Linux. Activates on Steam everywhere.',
    description: prose(`
      Write the rules for six lifts in one tower. You never press a button: you write what the lifts should do, and watch Monday happen. Rules are pictures, not code.

      Forty buildings. The queue on the ground floor is the score.

      ## In this edition

      - Forty buildings, from guest house to hospital
      - Rules as pictures, shareable as one line of text

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 4 GB |
      | Disk | 500 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Management', 'Logic'],
    releasedOn: '2023-12-07',
    publisher: 'Oddlot',
    cover: { genre: 'city', by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'ELE-STD-GL', values: [], priceCents: 380, stock: 45 }],
    reviews: reviewLines(`
      5 | 47 | groundfloor | I do this professionally. Building 31 is my actual building, I would swear to it.
    `),
  },
  {
    kind: 'product',
    id: 'last-bus-home',
    category: 'indie',
    name: 'Last Bus Home',
    keyType: 'key',
    tagline: 'Eleven passengers, one breakdown.',
    explanation: 'Base game for Nintendo consoles. Activates on accounts registered in the United Kingdom.',
    description: prose(`
      The last bus breaks down on a moor at ten to midnight. Eleven passengers, one flask of tea, and four hours until the tow. You choose where to sit, and so which four hours you hear.

      One night lasts ninety minutes. It takes about six of them to know everybody.

      ## In this edition

      - One night, eleven seats
      - A seat plan that fills as you listen

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 2 GB |
      | Rating | For ages 12 and over |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['United Kingdom'],
    languages: ['en'],
    genres: ['Story-rich', 'Cosy'],
    releasedOn: '2026-03-05',
    publisher: 'Blue Ferry',
    cover: { genre: 'adventure', by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'LBH-STD-UK', values: [], priceCents: 840, stock: 17 }],
    confirm: {
      title: 'This key is for the United Kingdom',
      content:
        'Last Bus Home activates only on an account registered in the United Kingdom. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 39 | backseat | Sit by Mr Achebe. Then sit by Mrs Achebe.
      4 | 82 | Owain | Ninety minutes, one flask, no complaints.
    `),
  },
  {
    kind: 'product',
    id: 'moth-hotel',
    category: 'indie',
    name: 'Moth Hotel',
    keyType: 'key',
    tagline: 'Guests arrive by the window.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A hotel for moths, open from dusk till dawn. You set the lamps: each guest wants a different light and none may see the others eat. A night takes twelve minutes, and the hotel moves on if three check out unhappy.

      Twenty-two hotels, all failing in their own way. A full tour is three hours.

      ## In this edition

      - Twenty-two hotels, ninety moths
      - A night of the week with a shared table

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Disk | 900 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Roguelike', 'Management'],
    releasedOn: '2025-07-24',
    publisher: 'Small Hours',
    cover: { genre: 'adventure', variant: 3, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'MOT-STD-GL', values: [], priceCents: 685, stock: 39 }],
    reviews: reviewLines(`
      5 | 20 | lampblack | The hawk-moth in room six is a monster and a regular.
      4 | 55 | Benedikt | Twelve minutes always become fifty.
    `),
  },
  {
    kind: 'product',
    id: 'pigeon-post',
    category: 'indie',
    name: 'Pigeon Post',
    keyType: 'key',
    tagline: 'Letters go out. Most come back.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      You keep forty pigeons on a roof and carry the letters of a city that has lost its telephones. Birds have favourite districts, rivals and moods; weather does the rest.

      Eighteen hours to the end of the summer. The letters can be read, and the city would rather you did not.

      ## In this edition

      - Forty pigeons, 600 letters
      - Pedigrees over nine generations

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 4 GB |
      | Disk | 2 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Cosy', 'Management'],
    releasedOn: '2026-06-25',
    publisher: 'Iron Wren',
    cover: { genre: 'city', variant: 1, palette: 2, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'PIG-STD-GL', values: [], priceCents: 1020, stock: 41 }],
    reviews: reviewLines(`
      5 | 12 | rooftop | Number 17 got lost for six days and came back with a different letter.
    `),
  },
  {
    kind: 'product',
    id: 'two-colours-left',
    category: 'indie',
    name: 'Two Colours Left',
    keyType: 'key',
    tagline: 'The red went on Tuesday.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A platform game in a world that is losing its colours, one a chapter. What you cannot see you cannot stand on, and by the end there are two. Chapters are built so that any kind of colour vision can play them.

      Five hours and one very long jump.

      ## In this edition

      - Seven chapters
      - Patterns for every colour, on by choice

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
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Arcade', 'Logic'],
    releasedOn: '2024-01-18',
    publisher: 'North Fern',
    cover: { genre: 'creative', variant: 1, palette: 3, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'TCL-STD-GL', values: [], priceCents: 299, listPriceCents: 1499, stock: 84 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'umbrella-weather',
    category: 'indie',
    name: 'Umbrella Weather',
    keyType: 'key',
    tagline: 'Share it or get wet.',
    explanation: 'Base game for three systems, for two players on one screen. Activates on Steam everywhere.',
    description: prose(`
      Two people, one umbrella, a town in the rain. Whoever holds it steers, whoever does not pulls. The rain has rules, the wind has opinions, and the shop is at the other end of town.

      Four hours for two. There is no mode for one, and the makers are sorry.

      ## In this edition

      - Twenty streets for two players
      - Streaming of one screen to a friend elsewhere

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 12 or any current Linux |
      | Memory | 4 GB |
      | Disk | 1.1 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Arcade', 'Local multiplayer'],
    releasedOn: '2026-11-11',
    publisher: 'Paper Moose',
    cover: { genre: 'puzzle', variant: 0, palette: 4, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'UMB-STD-GL', values: [], priceCents: 860, stock: 34 }],
    reviews: reviewLines(`
      5 | 5 | dripdrip | Played it with my grandfather. He pulls.
      4 | 8 | Léonie | We arrived soaked and friends.
    `),
  },
]
