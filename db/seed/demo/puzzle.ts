import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const puzzle: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'ampersand',
    category: 'puzzle',
    name: 'Ampersand',
    keyType: 'key',
    tagline: 'Salt & what?',
    explanation: 'Base game for Windows and macOS, in English only. Activates on Steam everywhere.',
    description: prose(`
      Two words, and the one that joins them is missing. Then three words. Then a dinner party of twelve guests, each of whom goes with two others. English only, and very English.

      Ninety parties, a quarter of an hour each. Hints are gossip, and not all of it is true.

      ## In this edition

      - Ninety parties
      - A party editor with a guest list of 4,000 words

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 2 GB |
      | Disk | 200 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en'],
    genres: ['Logic'],
    releasedOn: '2026-11-09',
    publisher: 'Oddlot',
    cover: { genre: 'puzzle', variant: 4, palette: 2, by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'AMP-STD-GL', values: [], priceCents: 540, stock: 27 }],
    reviews: reviewLines(`
      4 | 7 | saltandvinegar | Stuck on a bishop for two days. He goes with actress, obviously.
      4 | 11 | Gwen | Needs good English. My husband, who is Dutch, disagrees.
    `),
  },
  {
    kind: 'product',
    id: 'loop-garden',
    category: 'puzzle',
    name: 'Loop Garden',
    keyType: 'key',
    tagline: 'Every path comes back.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Lay hoses, paths and roots so that each ends where it began. Gardens grow from nine squares to nine hundred, and the largest can be left and picked up for weeks.

      A hundred and twenty gardens, and a generator that grades its own work honestly.

      ## In this edition

      - 120 gardens and the generator
      - Undo back to the first move

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 8.1 or later; macOS 11 or later |
      | Memory | 2 GB |
      | Disk | 250 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Logic', 'Cosy'],
    releasedOn: '2023-06-22',
    publisher: 'North Fern',
    cover: { genre: 'puzzle', variant: 2, palette: 4, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'LOO-STD-GL', values: [], priceCents: 249, listPriceCents: 999, stock: 130 }],
    reviews: reviewLines(`
      5 | 41 | rootbound | Two dollars and forty-nine cents, sixty hours. Do the sum.
      4 | 93 | Anja | Simple, deep, a bit green.
      5 | 120 | commuterloops | Nine hundred squares, one train line, two months.
    `),
  },
  {
    kind: 'product',
    id: 'paper-weights',
    category: 'puzzle',
    name: 'Paper Weights',
    keyType: 'key',
    tagline: 'Balance the sentence.',
    explanation:
      'Base game in the browser, also offline. The key is entered on the maker’s site and works everywhere.',
    description: prose(`
      Words have weight: long ones sink, commas float. Hang them on a balance until the sentence reads and stands still. In five languages, each with puzzles of its own rather than translations.

      Three hundred sentences, about a minute each, for a coffee or a queue.

      ## In this edition

      - Three hundred sentences in each language
      - One a day, for everybody the same

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | Needs | Any current browser |
      | Account | None |
    `),
    activation: 'web',
    platforms: ['Web', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Logic'],
    releasedOn: '2025-06-19',
    publisher: 'Small Hours',
    cover: { genre: 'puzzle', variant: 3, palette: 1, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'PAW-STD-GL', values: [], priceCents: 395, stock: 76 }],
    reviews: reviewLines(`
      5 | 30 | semicolon | The semicolon weighs nothing and holds everything. Beautiful.
    `),
  },
  {
    kind: 'product',
    id: 'quiet-geometry',
    category: 'puzzle',
    name: 'Quiet Geometry',
    keyType: 'key',
    tagline: 'Sixty small rooms.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      Sixty rooms, each a solid that can be turned. Walls become floors, shadows become doors, and there is no timer, no score and hardly any music.

      A room takes five to twenty minutes. One button turns, one steps.

      ## In this edition

      - Sixty rooms and a hidden floor
      - Play with one hand, in both orientations

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 800 MB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Logic', 'Cosy'],
    releasedOn: '2024-05-09',
    publisher: 'Iron Wren',
    cover: { genre: 'puzzle', variant: 1, palette: 1, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'QGE-STD-GL', values: [], priceCents: 890, stock: 48 }],
    reviews: reviewLines(`
      5 | 26 | Ludovic | Room 44 taught me something about corners.
      4 | 71 | onehanded | Thank you for the one-hand mode. I needed it.
    `),
  },
  {
    kind: 'product',
    id: 'sixteen-locks',
    category: 'puzzle',
    name: 'Sixteen Locks',
    keyType: 'key',
    tagline: 'Pick one and the others change.',
    explanation: 'Base game for Windows. Activates on Epic everywhere.',
    description: prose(`
      A door with sixteen locks, drawn from inside. Each is a mechanism you can see and touch: wards, levers, pins, discs. Turning one moves a part of another.

      Eight doors, about ten hours. By the third you will understand how real locks work, which the makers mention as a warning.

      ## In this edition

      - Eight doors, 128 locks
      - Cutaway drawings to keep

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Graphics | 2 GB |
      | Disk | 3 GB |
    `),
    activation: 'epic',
    platforms: ['Epic', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Logic', 'Mystery'],
    releasedOn: '2026-09-17',
    publisher: 'Lantern Dept',
    cover: { genre: 'puzzle', variant: 5, palette: 1, by: 'Lantern Dept' },
    attributes: [],
    variants: [{ sku: 'SIX-STD-GL', values: [], priceCents: 1375, stock: 32 }],
    reviews: reviewLines(`
      5 | 10 | leverlock | A locksmith here. Door five is a love letter.
      4 | 27 | Petronella | My hands understood it before I did.
    `),
  },
  {
    kind: 'product',
    id: 'tessera',
    category: 'puzzle',
    name: 'Tessera',
    keyType: 'key',
    tagline: 'There is always one way.',
    explanation: 'Base game with all free updates. Activates on Steam everywhere.',
    description: prose(`
      Tiles with four patterns, a frame and one rule: edges that touch must agree. It starts as a jigsaw and becomes an argument. Two hundred frames, each with exactly one solution, checked by hand.

      Frames take from two minutes to an afternoon. Colours can be swapped for shapes throughout.

      ## In this edition

      - Two hundred frames and one a day
      - Shapes instead of colours, in every frame
      - A printer-friendly edition of fifty frames

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 11 or any current Linux |
      | Memory | 2 GB |
      | Disk | 300 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: [
      'en',
      'de',
      'fr',
      'es',
      'it',
      'nl',
      'pl',
      'cs',
      'hu',
      'ro',
      'pt-BR',
      'ru',
      'tr',
      'ar',
      'ja',
      'ko',
      'zh-CN',
    ],
    genres: ['Logic', 'Cosy'],
    releasedOn: '2025-09-25',
    publisher: 'Paper Moose',
    cover: { genre: 'puzzle', variant: 0, palette: 0, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'TES-STD-GL', values: [], priceCents: 780, listPriceCents: 1499, stock: 310 }],
    reviews: reviewLines(`
      5 | 2 | edgewise | Frame 160. Four days. Then one tile, and everything fell into place.
      5 | 8 | Rosalind | I am colour-blind and have never been treated so well by a puzzle game.
      5 | 13 | 林小满 | 每天睡前解一题，安静、干净，没有倒计时催人。
      4 | 14 | Mo | One way, it says. It is always the way I tried first and gave up.
      5 | 22 | traincase | Made for trains, it really is.
      5 | 35 | Helga B. | Printed the fifty frames for my father’s ward. All gone by evening.
      4 | 59 | Sipho | Bought two keys at once and both arrived in the same mail.
      5 | 66 | nightshift | Between two rounds there is time for exactly one frame.
      4 | 72 | Ebrahim | No music to speak of, which I like.
      5 | 80 | Annegret | Frame 201 is the one you make yourself.
      5 | 93 | jigsawyer | Cheapest good thing I bought this year. It asks for nothing: no account, no timer, no coins, no daily bribe. You open it and the frame is where you left it, with the last tile still in your hand. I have spent longer with it than with games at ten times the price, and my eight-year-old and my mother are both better at it than I am, which they mention.
    `),
  },
]
