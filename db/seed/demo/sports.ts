import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const sports: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'clay-season',
    category: 'sports',
    name: 'Clay Season',
    keyType: 'key',
    tagline: 'Every ball leaves a mark. Argue with it.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      Tennis on clay and only on clay. You slide, the ball sits up, rallies run to thirty strokes, and the mark on the line can be inspected. Footwork is on one stick and the racket on the other.

      Twelve tournaments from April to June make a season of about ten hours.

      ## In this edition

      - Twelve tournaments, forty players
      - Doubles for four on one screen

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 4 |
      | Disk | 20 GB |
      | Rating | For all ages |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Individual sports', 'Simulation'],
    releasedOn: '2025-05-29',
    publisher: 'North Fern',
    cover: { genre: 'sports', by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'CLS-STD-GL', values: [], priceCents: 2399, listPriceCents: 3999, stock: 22 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'corner-man',
    category: 'sports',
    name: 'Corner Man',
    keyType: 'key',
    tagline: 'You have sixty seconds, a towel and a stool.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Boxing from the corner. You do not throw a punch: you have one minute between rounds to close a cut, say one thing, and decide whether he goes out again.

      Eleven fights over one career, about seven hours. What you say early is what he hears late.

      ## In this edition

      - The career, with four endings
      - Single fights against the clock

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Disk | 8 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Management', 'Story-rich'],
    releasedOn: '2026-04-02',
    publisher: 'Small Hours',
    cover: { genre: 'sports', variant: 4, palette: 2, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'CRN-STD-GL', values: [], priceCents: 985, listPriceCents: 1799, stock: 31 }],
    reviews: reviewLines(`
      5 | 13 | bucketandsponge | I threw in the towel in the ninth. Both of us cried, I think.
      5 | 44 | Terrence W. | My uncle did this job. He watched, nodded and left the room.
    `),
  },
  {
    kind: 'product',
    id: 'lane-four',
    category: 'sports',
    name: 'Lane Four',
    keyType: 'key',
    tagline: 'Eight hundred metres, again.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      A game about one distance. You run the 800 metres with your left and right hand, and you learn to hold something back for the last bend. Two minutes a race, and no other event.

      Behind it is a training year in weeks, with a coach who is usually right.

      ## In this edition

      - The race, against 400 recorded runners
      - The training year
      - Your own races as ghosts for friends

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
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Individual sports', 'Simulation'],
    releasedOn: '2024-07-25',
    publisher: 'Blue Ferry',
    cover: { genre: 'sports', variant: 1, palette: 1, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'LN4-STD-GL', values: [], priceCents: 670, stock: 0 }],
    reviews: reviewLines(`
      5 | 25 | secondlap | Personal best 1:51.3. My hands hurt and I am proud.
      4 | 72 | Berit | The coach told me to rest. I did not. The coach was right.
    `),
  },
  {
    kind: 'product',
    id: 'podium-28',
    category: 'sports',
    name: 'Podium ’28',
    keyType: 'key',
    tagline: 'One season, no reloads.',
    explanation: 'Base game for PlayStation consoles. Activates everywhere.',
    description: prose(`
      Twenty-four track and field events and one athlete, from the first school race to the summer of 2028. The season runs once: a missed start stays missed, and the training diary shows why.

      An event takes two minutes, a season an evening, a career about thirty hours. Up to eight people can share one screen and take turns.

      ## In this edition

      - Twenty-four events, four indoor
      - Career and single meetings
      - Up to eight players taking turns

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 8 |
      | Disk | 38 GB |
      | Rating | For all ages |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
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
    genres: ['Individual sports', 'Local multiplayer'],
    releasedOn: '2026-11-18',
    publisher: 'Long Meadow',
    cover: { genre: 'sports', variant: 0, palette: 0, by: 'Long Meadow' },
    attributes: [],
    variants: [{ sku: 'PDM-28-GL', values: [], priceCents: 4210, listPriceCents: 6999, stock: 50 }],
    seo: {
      title: 'Podium ’28, PlayStation key',
      keywords: 'podium 28, athletics, sports, playstation key',
      description:
        'Podium ’28 for PlayStation: twenty-four events, one career, no reloads. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 1 | lanesix | Missed the start of a final I had trained four evenings for. That is sport.
      4 | 2 | Abena | Eight of us, one sofa, high jump. The neighbours rang.
      4 | 2 | Kimi L. | The hammer throw needs some getting used to.
      5 | 2 | fosbury | Missed by a centimetre, no reload. I respected it after a walk.
      3 | 3 | Wojtek | Hurdles are too hard for children.
    `),
  },
  {
    kind: 'product',
    id: 'powder-line',
    category: 'sports',
    name: 'Powder Line',
    keyType: 'key',
    tagline: 'Up on skins, down on luck.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      Ski touring: you climb for ten minutes to ski for two. On the way up you read the snow, because on the way down it is too late. One mountain range, no lifts.

      Routes are saved as lines on the map and can be given to friends. About fifteen hours for all the summits.

      ## In this edition

      - Thirty summits, two hundred lines
      - Snow that keeps its history for a season

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 or 2 |
      | Disk | 7 GB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Individual sports', 'Exploration'],
    releasedOn: '2026-11-06',
    publisher: 'Iron Wren',
    cover: { genre: 'sports', variant: 5, palette: 2, by: 'Iron Wren' },
    attributes: [],
    variants: [{ sku: 'PWD-STD-GL', values: [], priceCents: 2660, stock: 36 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'sunday-league',
    category: 'sports',
    name: 'Sunday League',
    keyType: 'key',
    tagline: 'Eleven players, if Dave comes.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      You manage a football team in the eleventh division. Nobody is paid, two of them work on Saturdays, and the pitch slopes. Transfers are made in the pub; tactics have to survive being explained once.

      A match takes twelve minutes, a season about nine hours. The league below exists.

      ## In this edition

      - Four divisions of people with jobs
      - Matches seen from the touchline
      - Shared league for up to sixteen managers
      - In Clubhouse: the second county and the cup

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Disk | 3 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Team sports', 'Management'],
    releasedOn: '2025-08-14',
    publisher: 'Kettle Row',
    cover: { genre: 'sports', variant: 2, palette: 1, by: 'Kettle Row' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Clubhouse', offPercent: 12 }] }],
    variants: [
      { sku: 'SUN-STD-GL', values: ['Standard'], priceCents: 1115, listPriceCents: 2499, stock: 57 },
      { sku: 'SUN-CLB-GL', values: ['Clubhouse'], priceCents: 1540, listPriceCents: 3299, stock: 18 },
    ],
    reviews: reviewLines(`
      5 | 15 | slopingpitch | Played uphill first half. Always uphill first half.
      5 | 29 | Dave | I came. Twice this season.
      4 | 48 | Maren | Shared league at the office. Productivity is down, morale is up.
    `),
  },
]
