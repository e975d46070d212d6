import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const racing: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'gravel-saints',
    category: 'racing',
    name: 'Gravel Saints',
    keyType: 'key',
    tagline: 'Brake later, pray earlier.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Rally stages read aloud by a co-driver you hired yourself. Cheap ones are late, dear ones are calm, and one of them sings. You can also write the notes and have them read back at speed.

      Eighty stages in five countries, all between three and fourteen minutes.

      ## In this edition

      - Eighty stages, twenty-six cars
      - Notes editor with your own voice
      - Co-driver seat for a second player
      - In Winter: twenty stages on snow and ice

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 16 GB |
      | Graphics | 6 GB, DirectX 12 |
      | Disk | 60 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Rally', 'Simulation'],
    releasedOn: '2026-08-20',
    publisher: 'Iron Wren',
    cover: { genre: 'racing', by: 'Iron Wren' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Winter', offPercent: 10 }] }],
    variants: [
      { sku: 'GRS-STD-GL', values: ['Standard'], priceCents: 2790, listPriceCents: 4499, stock: 33 },
      { sku: 'GRS-WIN-GL', values: ['Winter'], priceCents: 3650, listPriceCents: 5699, stock: 16 },
    ],
    reviews: reviewLines(`
      5 | 11 | pacenotes | My wife reads, I drive. Marriage intact so far.
      4 | 30 | Juhani | The singing one is good, actually.
      4 | 75 | Dee | Wants 16 GB and uses all of it.
      5 | 88 | scrutineer | Wrote the notes myself, read by my daughter. We finished ninth in Finland.
    `),
  },
  {
    kind: 'product',
    id: 'hairpin-kings',
    category: 'racing',
    name: 'Hairpin Kings',
    keyType: 'key',
    tagline: 'Up the mountain, once, now.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Sixteen mountain roads, one car on each at a time. You get one run up per day for the table, and as many down as you like for practice. The hairpins are real; the names of the villages have been changed.

      Runs take four to nine minutes. Handling is quick to learn and slow to forgive.

      ## In this edition

      - Sixteen roads, thirty cars
      - The daily run with one attempt
      - In Passes: six winter roads

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 28 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Rally', 'Arcade'],
    releasedOn: '2025-03-06',
    publisher: 'Kettle Row',
    cover: { genre: 'racing', variant: 1, palette: 3, by: 'Kettle Row' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Passes', offPercent: 10 }] }],
    variants: [
      { sku: 'HPK-STD-GL', values: ['Standard'], priceCents: 2040, listPriceCents: 3999, stock: 48 },
      { sku: 'HPK-PAS-GL', values: ['Passes'], priceCents: 2715, listPriceCents: 4999, stock: 13 },
    ],
    reviews: reviewLines(`
      5 | 8 | seventeenth_bend | One attempt a day. I get up earlier for it.
      4 | 11 | Iker Z. | Un intento al día y lo gasté en la tercera curva. Mañana más.
      4 | 20 | Vito | Better with a wheel, fine with a pad.
      5 | 34 | Agnieszka | Passes is worth it, snow makes every road a new one.
      3 | 58 | Rick | I wish I could buy a second attempt. I know, I know.
      5 | 72 | kilometre_nine | Nine years of driving games and this is the first to make me brake early.
      4 | 84 | Anders | Four minutes in the morning, then coffee, then work.
    `),
  },
  {
    kind: 'product',
    id: 'kart-parish',
    category: 'racing',
    name: 'Kart Parish',
    keyType: 'key',
    tagline: 'Eight villages, one cup, no rules about hedges.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      Kart racing through eight English-looking villages in which everything is a short cut if you are rude enough. Items are what the village has: eggs, bunting, the vicar’s dog.

      Two to four on one screen. Cups take a quarter of an hour.

      ## In this edition

      - Eight villages, thirty-two races
      - Split screen for four

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 4 |
      | Disk | 5 GB |
      | Rating | For all ages |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Arcade', 'Local multiplayer'],
    releasedOn: '2023-07-20',
    publisher: 'North Fern',
    cover: { genre: 'racing', by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'KPA-STD-GL', values: [], priceCents: 1680, listPriceCents: 3999, stock: 62 }],
    reviews: reviewLines(`
      5 | 33 | buntingbandit | The dog item should not exist. Please never change it.
      5 | 67 | Family Osei | Sunday cup has been going for a year.
      4 | 99 | Liv | Easy for small hands.
    `),
  },
  {
    kind: 'product',
    id: 'night-circuit-24',
    category: 'racing',
    name: 'Night Circuit 24',
    keyType: 'key',
    tagline: 'Twenty-four hours, four drivers, one thermos.',
    explanation: 'Base game for PlayStation consoles. Activates everywhere.',
    description: prose(`
      An endurance race in real time or shortened to one hour. Four players share a car: one drives, one sleeps, two argue about tyres. Handing over takes nine seconds if you practise.

      Alone you hire three drivers and keep them awake.

      ## In this edition

      - Three circuits, day and night
      - Teams of four, online or taking turns on the sofa
      - Races of 1, 6 or 24 hours
      - In Team: the fourth circuit and liveries of your own

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 4 |
      | Disk | 46 GB |
      | Rating | For all ages |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Circuit racing', 'Co-op'],
    releasedOn: '2024-06-06',
    publisher: 'Long Meadow',
    cover: { genre: 'racing', variant: 2, palette: 2, by: 'Long Meadow' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Team', offPercent: 15 }] }],
    variants: [
      { sku: 'NC24-STD-GL', values: ['Standard'], priceCents: 1370, listPriceCents: 5499, stock: 26 },
      { sku: 'NC24-TEM-GL', values: ['Team'], priceCents: 1860, listPriceCents: 6999, stock: 10 },
    ],
    reviews: reviewLines(`
      5 | 24 | stint_three | We did the whole 24 with two families and a lot of soup.
      4 | 56 | Marek | Driver four fell asleep. In the game and on our sofa.
      5 | 91 | quattro_stagioni | Bring soup. Bring a fifth driver if you know one.
    `),
  },
  {
    kind: 'product',
    id: 'pit-wall-forty',
    category: 'racing',
    name: 'Pit Wall Forty',
    keyType: 'key',
    tagline: 'You never drive. You only decide.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      Forty laps from the pit wall: tyres, fuel, weather and two drivers who do not like each other. You speak to them on a radio with one button, and they may not answer.

      A race takes twenty minutes, a season five evenings. Every decision can be played back against what you knew then.

      ## In this edition

      - Two seasons with twenty-two teams
      - Radio in your own words, read by eight voices

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Disk | 7 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Management', 'Circuit racing'],
    releasedOn: '2026-11-13',
    publisher: 'Salt & Signal',
    cover: { genre: 'racing', variant: 2, palette: 3, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'PWF-STD-GL', values: [], priceCents: 2185, stock: 45 }],
    reviews: reviewLines(`
      5 | 4 | undercut | Said box, he stayed out, he won. I deserve the credit and will not get it.
      4 | 7 | Noémie | Five evenings, five grey hairs.
    `),
  },
  {
    kind: 'product',
    id: 'redline-monza',
    category: 'racing',
    name: 'Redline Monza',
    keyType: 'key',
    tagline: 'The line is everything.',
    explanation: 'Base game for Xbox consoles. Activates on accounts registered in Europe.',
    description: prose(`
      One circuit, seventy years of it. You drive the same corners in cars from 1955 to today, and feel what each decade was afraid of. There is no other track, and after a week you will not miss one.

      Forty-four cars, each with its own handbook. Races from three laps to six hours, alone or with nineteen others.

      ## In this edition

      - The circuit in seven layouts
      - Forty-four cars from seven decades
      - Online races on the hour

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1, or 20 online |
      | Disk | 52 GB |
      | Rating | For all ages |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Circuit racing', 'Simulation'],
    releasedOn: '2025-09-18',
    publisher: 'Kettle Row',
    cover: { genre: 'racing', variant: 0, palette: 0, by: 'Kettle Row' },
    attributes: [],
    variants: [{ sku: 'RDL-MNZ-EU', values: [], priceCents: 3120, listPriceCents: 5999, stock: 17 }],
    confirm: {
      title: 'This key is for Europe',
      content: 'Redline Monza activates only on an account registered in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 5 | Giancarlo | Una pista sola, and it is enough.
      4 | 13 | latebraker | The 1961 car is trying to kill me, and it says so in the handbook.
      4 | 37 | Petra H. | With a wheel it is a different game. Buy the wheel first.
      5 | 62 | Sven | Six-hour race with my father, three hours each.
      4 | 70 | box_seat | One track. I was sceptical. I was wrong.
      5 | 81 | Chiara | The 1971 layout at dusk.
    `),
  },
]
