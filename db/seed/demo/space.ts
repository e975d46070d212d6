import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const space: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'cold-apogee-lost-crew',
    category: 'space',
    name: 'Cold Apogee: Lost Crew',
    keyType: 'key',
    tagline: 'Six suits, five answers.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      A relay station at the cold end of its orbit, six suits on the rack and five people answering the roll. You have eleven hours of air and a radio with a delay of forty minutes: what you ask now, you learn after the next hatch.

      It plays in real time. One attempt is one evening, and there are seven ways for it to end.

      ## In this edition

      - The whole shift, seven endings
      - Radio drama mode without pictures
      - In Full Log: the crew files and the music

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 31 GB |
      | Rating | For ages 16 and over |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Space', 'Survival', 'Horror'],
    releasedOn: '2026-10-22',
    publisher: 'Lantern Dept',
    cover: { genre: 'space', variant: 2, palette: 1, by: 'Lantern Dept' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Full Log', offPercent: 8 }] }],
    variants: [
      { sku: 'CAP-STD-GL', values: ['Standard'], priceCents: 2610, listPriceCents: 4999, stock: 34 },
      { sku: 'CAP-LOG-GL', values: ['Full Log'], priceCents: 3450, listPriceCents: 6299, stock: 12 },
    ],
    reviews: reviewLines(`
      5 | 6 | fortyminutes | You get the answer when it can no longer help you. Brilliant and cruel.
      4 | 14 | Ayla | I played the radio drama on a train and frightened a stranger by gasping.
      5 | 21 | Corentin | Four evenings, four endings, still five answers.
      4 | 29 | sixthsuit | Controls are heavy, as suits are.
    `),
  },
  {
    kind: 'product',
    id: 'dock-nineteen',
    category: 'space',
    name: 'Dock Nineteen',
    keyType: 'key',
    tagline: 'Berths by the hour, questions extra.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      You run the worst dock of a large station: nineteen berths, two cranes, one customs officer. Ships arrive with cargo and stories that do not match. You choose which to believe, and how long to let them wait.

      A career is five years and about thirty hours. It can be played in shifts of twenty minutes.

      ## In this edition

      - The career and a free mode without bills
      - Ship papers, 400 of them, written by hand

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Disk | 6 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Space', 'Economy', 'Management'],
    releasedOn: '2024-03-14',
    publisher: 'Kettle Row',
    cover: { genre: 'space', variant: 3, palette: 1, by: 'Kettle Row' },
    attributes: [],
    variants: [{ sku: 'DCK-STD-GL', values: [], priceCents: 895, listPriceCents: 2799, stock: 20 }],
    reviews: reviewLines(`
      4 | 40 | berthmaster | Everyone lies on form 11. Everyone.
    `),
  },
  {
    kind: 'product',
    id: 'heliotrope',
    category: 'space',
    name: 'Heliotrope',
    keyType: 'key',
    tagline: 'A garden that follows the sun. Any sun.',
    explanation: 'Base game for three systems. Activates on Steam everywhere.',
    description: prose(`
      Eight planets, one greenhouse, no schedule. You move a garden from star to star and learn what grows in which light. The sky is the clock, and each plant reads it differently.

      Ten hours for every flower. There is no way to lose and no hurry.

      ## In this edition

      - Eight stars, 144 plants
      - A sky clock for your desktop

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 11 or any current Linux |
      | Memory | 4 GB |
      | Disk | 2 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Space', 'Cosy', 'Logic'],
    releasedOn: '2025-01-23',
    publisher: 'Paper Moose',
    cover: { genre: 'space', variant: 1, palette: 1, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'HEL-STD-GL', values: [], priceCents: 745, stock: 91 }],
    reviews: reviewLines(`
      5 | 27 | Ines | I keep it open while I work. The blue star is good for letters.
      4 | 64 | petal_to_metal | Small, complete, pretty.
    `),
  },
  {
    kind: 'product',
    id: 'the-ninth-moon',
    category: 'space',
    name: 'The Ninth Moon',
    keyType: 'key',
    tagline: 'There were eight yesterday.',
    explanation: 'Base game for PlayStation consoles. Activates on accounts registered in the USA.',
    description: prose(`
      A survey team wakes to find one moon too many. It is small, red, and in nobody’s logbook, and three of the team say that it has always been there.

      A mystery for one player, nine hours, told in shifts: you choose whose watch to keep, and miss what happens in the others.

      ## In this edition

      - The story in twenty-seven watches
      - A second reading with the log open

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 27 GB |
      | Rating | For ages 12 and over |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['USA'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Space', 'Mystery', 'Story-rich'],
    releasedOn: '2025-10-23',
    publisher: 'Blue Ferry',
    cover: { genre: 'space', variant: 2, palette: 3, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'NIN-STD-US', values: [], priceCents: 2160, listPriceCents: 4999, stock: 16 }],
    confirm: {
      title: 'This key is for the USA',
      content: 'The Ninth Moon activates only on an account registered in the USA. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 17 | Darnell | Play it with somebody and compare watches afterwards. We argued until midnight.
      4 | 53 | Ruth E. | Strong start, stronger end, a long corridor between them.
    `),
  },
  {
    kind: 'product',
    id: 'perihelion-drift',
    category: 'space',
    name: 'Perihelion Drift',
    keyType: 'key',
    tagline: 'Nine burns from home, and fuel for seven.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A freighter on the wrong side of the sun, a crew of five, and a flight plan with two burns missing. You save fuel by throwing things out, and everything on board belongs to somebody.

      The orbits are computed, not drawn: the planner shows what a kilogram costs. About fourteen hours, and the numbers come out differently each time.

      ## In this edition

      - The flight home, in five crews
      - The orbit planner, also as a toy of its own
      - In Deluxe: the outbound flight, four hours, to be played second

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 13 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Space', 'Story-rich', 'Survival'],
    releasedOn: '2026-11-15',
    publisher: 'Long Meadow',
    cover: { genre: 'space', variant: 0, palette: 0, by: 'Long Meadow' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 8 }] }],
    variants: [
      { sku: 'PER-STD-GL', values: ['Standard'], priceCents: 2449, listPriceCents: 3499, stock: 67 },
      { sku: 'PER-DLX-GL', values: ['Deluxe'], priceCents: 3190, listPriceCents: 4499, stock: 28 },
    ],
    seo: {
      title: 'Perihelion Drift, Steam key',
      keywords: 'perihelion drift, space, survival, steam key',
      description:
        'Perihelion Drift for Steam: nine burns from home, and fuel for seven. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 1 | Vera S. | We threw out the piano at burn four. The pianist did not speak until Venus.
      5 | 2 | deltavee | The planner is the best explanation of orbital transfer I have used, and I have a degree in it.
      4 | 3 | Hugo | Five crews, all different. The second one is the funniest.
      5 | 4 | Katya | Got home with eleven kilograms of fuel. Shaking.
      5 | 4 | burnfive | One sitting, fourteen hours, one piano.
      4 | 4 | Solveig | The planner runs on its own as well, my students use it since Thursday.
      5 | 6 | Sergei_N | Считал топливо на бумаге и всё равно ошибся. Давно так не радовался собственной ошибке.
      4 | 21 | 半人马 | 第一次返航就差一点点燃料，但看到地球的那一刻全都值了。激活很顺利。
    `),
  },
  {
    kind: 'product',
    id: 'slow-light',
    category: 'space',
    name: 'Slow Light',
    keyType: 'key',
    tagline: 'Your orders arrive in eleven years.',
    explanation: 'Base game without copy protection, for Windows and Linux. Activates on GOG everywhere.',
    description: prose(`
      A strategy game without faster-than-light anything. Orders travel at the speed of light, so the colony you command is always the one it was years ago. You govern by guessing well.

      One game spans 900 years and six hours. Play by correspondence suits it.

      ## In this edition

      - Solo and correspondence play for two to five
      - Random sky, or the real nearest hundred stars

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 4 GB |
      | Disk | 500 MB |
    `),
    activation: 'gog',
    platforms: ['GOG', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Space', 'Turn-based', 'Grand strategy'],
    releasedOn: '2026-11-03',
    publisher: 'Small Hours',
    cover: { genre: 'space', variant: 1, palette: 3, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'SLO-STD-GL', values: [], priceCents: 1740, stock: 29 }],
    reviews: reviewLines(`
      5 | 9 | eleven_years | Sent help to a colony that had been fine for a decade. They kept the ships.
      4 | 15 | Björn | The manual says to write letters. It is right.
    `),
  },
]
