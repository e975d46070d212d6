import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const actionAToL: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'brass-monsoon',
    category: 'action',
    name: 'Brass Monsoon',
    keyType: 'key',
    tagline: 'Rain, brass and forty airships.',
    explanation: 'Base game for Windows and Linux. Activates on Epic everywhere.',
    description: prose(`
      You fly a steam launch through a storm that never ends, and the rain is the ammunition: what you collect in the tank is what you fire. In the eye of the storm you are safe, dry and helpless.

      One run takes half an hour. There are five boats, eight storms and a two-player mode with one boat and two seats.

      ## In this edition

      - Eight storms, five boats
      - Two seats on one boat, on one screen
      - Score tables by week and by boat

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 4 GB |
      | Disk | 1.5 GB |
    `),
    activation: 'epic',
    platforms: ['Epic', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Arcade', 'Shooter'],
    releasedOn: '2026-11-12',
    publisher: 'Small Hours',
    cover: { genre: 'adventure', variant: 0, palette: 3, by: 'Small Hours' },
    attributes: [],
    variants: [{ sku: 'BRM-STD-GL', values: [], priceCents: 1299, stock: 40 }],
    reviews: reviewLines(`
      5 | 4 | puddlejumper | One more run until half past two. The dry eye of the storm is the most frightening place in it.
    `),
  },
  {
    kind: 'product',
    id: 'cold-harbour',
    category: 'action',
    name: 'Cold Harbour',
    keyType: 'key',
    tagline: 'Breathe, then fire.',
    explanation: 'Base game for PlayStation consoles. Activates on accounts registered in Europe.',
    description: prose(`
      A harbour town under ice, a diver’s suit, and an air gauge that is also your clock. Every shot costs breath, so you plan the room before you open the door.

      The story takes eleven hours. Afterwards each of the fourteen piers can be replayed for time, for silence or without firing at all.

      ## In this edition

      - The whole story in fourteen piers
      - Replay for time, silence or no shots
      - Free update with the lighthouse pier

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 48 GB |
      | Rating | For ages 16 and over |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Shooter', 'Stealth', 'Story-rich'],
    releasedOn: '2026-09-24',
    publisher: 'Paper Moose',
    cover: { genre: 'shooter', variant: 0, palette: 0, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'CHB-STD-EU', values: [], priceCents: 2750, listPriceCents: 6999, stock: 6 }],
    confirm: {
      title: 'This key is for Europe',
      content: 'Cold Harbour activates only on an account registered in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 2 | Lukas B. | I caught myself holding my breath with the diver.
      5 | 9 | pier_eleven | Pier eleven without a shot took me a week. No regrets.
      4 | 16 | Siobhan | Short, and not a minute too short. Key came in under a minute as well.
      5 | 27 | Matteo R. | The sound is half the game. Use headphones.
      3 | 41 | Jens | Great idea, but the last pier is a plain shooting gallery.
      5 | 58 | Edda | Bought it for the cover, to be honest. Stayed for the ice.
      4 | 55 | harbourmaster | Eleven hours is right. Replays doubled it for me.
      5 | 5 | nitrox | I dive for work. The gauge is honest, the panic is honest, the suit is from 1961 and so is the smell, somehow. What impressed me most is that the game lets you be good at it: after six piers I was counting breaths without thinking, opening doors on the exhale, and taking the long way round a fight because the long way was cheaper. No other game has taught me to be stingy.
      4 | 12 | Wiktoria | European key on a European account, done in a minute.
      4 | 19 | Raphaël | No map, and I did not need one.
      5 | 33 | Tilde | The lighthouse pier is the best of them, and it is free.
      5 | 50 | gaugewatcher | Pier four, no shots, six breaths left.
    `),
  },
  {
    kind: 'product',
    id: 'knuckle-district',
    category: 'action',
    name: 'Knuckle District',
    keyType: 'key',
    tagline: 'Twelve fighters, one lift.',
    explanation: 'Base game for Nintendo consoles. Activates everywhere.',
    description: prose(`
      A fighting game set in one tower block: every floor is a ring and the lift decides who meets whom. Two buttons and a direction, no sequences to learn by heart.

      Twelve fighters, all neighbours. Story mode is the same fire drill told twelve times, about twenty minutes each.

      ## In this edition

      - Twelve fighters on twenty floors
      - Two to four on one screen, or online
      - In Full House: four more neighbours

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 to 4 |
      | Disk | 6 GB |
      | Rating | For ages 12 and over |
    `),
    activation: 'nintendo',
    platforms: ['Nintendo'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Fighting', 'Local multiplayer'],
    releasedOn: '2026-02-12',
    publisher: 'Iron Wren',
    cover: { genre: 'shooter', variant: 3, palette: 1, by: 'Iron Wren' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Full House', offPercent: 10 }] }],
    variants: [
      { sku: 'KND-STD-GL', values: ['Standard'], priceCents: 2130, listPriceCents: 3499, stock: 29 },
      { sku: 'KND-FUL-GL', values: ['Full House'], priceCents: 2840, listPriceCents: 4499, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 10 | thirdfloor | Mrs Adeyemi from the third floor and her shopping bag: banned at our table.
      4 | 24 | Caro | My kids beat me within the hour. Fair game.
      4 | 69 | Wim | Full House has been sold out for weeks. Standard is plenty.
    `),
  },
  {
    kind: 'product',
    id: 'low-ceiling',
    category: 'action',
    name: 'Low Ceiling',
    keyType: 'key',
    tagline: 'Everything happens above them.',
    explanation: 'Base game for PlayStation consoles. Activates on accounts registered in North America.',
    description: prose(`
      An office tower, one night, and you never touch the floor: ducts, ledges, the tops of cabinets. Below you, ninety people go about their work, and each has a reason to look up.

      About nine hours for the first visit. The tower remembers what you moved.

      ## In this edition

      - The tower, forty floors
      - A second night with changed shifts

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 22 GB |
      | Rating | For ages 12 and over |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['North America'],
    languages: ['en', 'es', 'pt-BR'],
    genres: ['Stealth', 'Story-rich'],
    releasedOn: '2025-08-21',
    publisher: 'Blue Ferry',
    cover: { genre: 'city', variant: 1, palette: 4, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'LOW-STD-NA', values: [], priceCents: 1945, listPriceCents: 3999, stock: 11 }],
    confirm: {
      title: 'This key is for North America',
      content:
        'Low Ceiling activates only on an account registered in North America. Buy it only if yours is.',
    },
    reviews: [],
  },
]
