import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const strategyAToH: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'crowns-of-ash',
    category: 'strategy',
    name: 'Crowns of Ash',
    keyType: 'key',
    tagline: 'Six houses, one dead king, a hundred turns of winter.',
    explanation:
      'Base game with all free updates. Activates on Steam in every country but Russia and Belarus.',
    description: prose(`
      Six houses, one dead king and a winter that lasts a hundred turns. Crowns of Ash is a turn-based campaign about supply: every army eats, every road freezes, and every promise is remembered by someone.

      Play the whole war alone in about forty hours, or by correspondence with up to six friends, one turn a day. Battles are decided on the map, so there is nothing to sit through and nowhere to hide.

      ## In this edition

      - The complete campaign, with the autumn update
      - Correspondence play across all platforms
      - The map editor

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit; macOS 13 or later |
      | Memory | 8 GB |
      | Graphics | 2 GB, DirectX 11 |
      | Disk | 6 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'pl', 'it', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Turn-based', 'Grand strategy', 'Economy'],
    releasedOn: '2025-10-09',
    publisher: 'Lantern Dept',
    cover: { genre: 'strategy', variant: 1, palette: 0, by: 'Lantern Dept' },
    attributes: [
      {
        name: 'Edition',
        values: [
          { name: 'Standard' },
          { name: 'Deluxe', offPercent: 10 },
          { name: 'Imperial', offPercent: 15 },
        ],
      },
    ],
    variants: [
      { sku: 'CRA-STD-GL', values: ['Standard'], priceCents: 1874, listPriceCents: 4999, stock: 214 },
      { sku: 'CRA-DLX-GL', values: ['Deluxe'], priceCents: 2429, listPriceCents: 5499, stock: 36 },
      { sku: 'CRA-IMP-GL', values: ['Imperial'], priceCents: 3390, listPriceCents: 6999, stock: 12 },
    ],
    seo: {
      title: 'Crowns of Ash, Steam key',
      keywords: 'crowns of ash, strategy, turn-based, steam key',
      description:
        'Crowns of Ash for Steam: a turn-based war about supply, alone or by correspondence. Three editions, key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 7 | Marta K. | Key arrived before I had closed the payment tab. The game is slow in the best way: I lost a whole weekend to one bridge.
      5 | 10 | tallow_and_bone | Correspondence mode is what I have wanted since we stopped playing by post. One turn with breakfast.
      4 | 12 | J. Okafor | Superb, but learn the supply screen first. My first army starved two fields from its own granary, and the game was quite right about it. After that I kept a notebook beside the keyboard: who owes me grain, which pass closes first, which cousin has stopped writing. By turn sixty the notebook was doing most of the thinking and I was merely losing slowly, which is apparently how the fourth house wins.
      5 | 19 | Ilse | Works on my old laptop.
      3 | 22 | Pavel N. | Good game, too few maps for two players.
      5 | 26 | Henrik S. | Bought Deluxe for the two extra houses. The salt house is hard and worth it.
      4 | 31 | quartermaster_nell | Forty hours was optimistic. I am at sixty and it is still winter.
      5 | 38 | Rosa | The game remembered a promise I made on turn eight. So did my brother, who was playing the other house.
      2 | 44 | Dmitri L. | Not for me. I wanted to see the battles, and the map only tells you who lost.
      5 | 52 | A. Brandt | Mac version runs cool and quiet, save files move to the PC without trouble.
      5 | 57 | sallow | Play the fifth house second. You will understand the first war.
      4 | 63 | Bogdan | Music is sparse and exactly right.
      5 | 70 | Kerstin and Uwe | Correspondence by breakfast, as somebody wrote below. It has replaced the newspaper.
      1 | 75 | hasty | Refunded within a day, I had mistaken it for a battle game. Fair treatment, hence the one star is for me.
    `),
  },
  {
    kind: 'product',
    id: 'dominion-of-salt',
    category: 'strategy',
    name: 'Dominion of Salt',
    keyType: 'key',
    tagline: 'Whoever owns the pans owns the pantry.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      Four centuries of one coastline, told through the price of salt. You run a merchant council: lease the pans, bribe the customs house, and decide which towns eat meat this winter.

      Time runs in days and can be paused at any moment. A full game from the first pan to the last railway takes about fifty hours; a single century, as a scenario, takes eight.

      ## In this edition

      - The coast from 1480 to 1880, on one map
      - Nine councils with their own debts
      - Scenarios for each century

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 11 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Grand strategy', 'Economy', 'Real-time'],
    releasedOn: '2026-03-19',
    publisher: 'Oddlot',
    cover: { genre: 'strategy', by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'DOS-STD-GL', values: [], priceCents: 3350, stock: 27 }],
    reviews: reviewLines(`
      5 | 9 | Wout | The only game where I have been bankrupted by a herring.
      4 | 33 | Claire M. | Dense, honest, well made. The first century is the tutorial and it does not say so.
      5 | 71 | brinekeeper | Paused every three seconds and enjoyed all of them.
    `),
  },
  {
    kind: 'product',
    id: 'gridlock',
    category: 'strategy',
    name: 'Gridlock',
    keyType: 'key',
    tagline: 'One crossing at a time.',
    explanation: 'Base game with the tram update. Activates on Steam everywhere.',
    description: prose(`
      A city has stopped, and you have one move a turn: a light, a lane, a bus, a bollard. Gridlock is a strategy game about traffic in which every fix makes trouble three streets further on.

      Thirty districts take twenty minutes each. The daily jam is the same for everybody and ends with a table of who cleared it in the fewest turns.

      ## In this edition

      - Thirty districts and the daily jam
      - The tram update
      - A district editor with sharing

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; any current Linux |
      | Memory | 4 GB |
      | Graphics | Whatever is built in |
      | Disk | 900 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Turn-based', 'City building', 'Logic'],
    releasedOn: '2026-04-16',
    publisher: 'Paper Moose',
    cover: { genre: 'city', variant: 0, palette: 0, by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'GRD-STD-GL', values: [], priceCents: 1625, listPriceCents: 2999, stock: 58 }],
    reviews: reviewLines(`
      5 | 3 | Anneke V. | Twenty minutes, one district, bed. That was the plan on Monday as well.
      5 | 12 | Lucía M. | Arreglé un cruce y atasqué medio barrio. Veinte minutos clavados, ideal para el autobús.
      5 | 14 | ringroad | Clever about what it leaves out. No budgets, no disasters, only cars that want to be somewhere else.
      4 | 29 | Tomasz | Key worked at once. I wish the daily jam kept a history.
      4 | 60 | Sunniva | My commute looks different now, and not in a good way.
      5 | 75 | Planungsamt | A colleague at the road office brought it in. Now there is a table on the wall.
      5 | 90 | bollard_bob | One bollard. Eleven turns. I am a genius until tomorrow.
    `),
  },
  {
    kind: 'product',
    id: 'hexarchy',
    category: 'strategy',
    name: 'Hexarchy',
    keyType: 'key',
    tagline: 'Six rulers, one board, ninety minutes.',
    explanation: 'Base game with cross-platform play. Activates on Steam everywhere.',
    description: prose(`
      A board game that happens to be on a screen: six rulers, ninety-one hexes, and a hand of five orders that everybody reveals at the same time. A whole game takes an hour and a half, including the arguing.

      Play against people, against the computer at three strengths, or pass one laptop round the table.

      ## In this edition

      - The base board and the river board
      - Online, hot-seat and solo play
      - Rules in ten languages, four pages each

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 12 or any current Linux |
      | Memory | 4 GB |
      | Disk | 700 MB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Turn-based', 'Board games', 'Tactics'],
    releasedOn: '2024-05-23',
    publisher: 'Oddlot',
    cover: { genre: 'strategy', variant: 0, palette: 4, by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'HEX-STD-GL', values: [], priceCents: 860, stock: 240 }],
    reviews: reviewLines(`
      5 | 6 | sixsided | Best hot-seat game we own, and we own a cupboard of real ones.
      4 | 17 | Magda | The strongest computer opponent cheats nowhere and still beats me.
      5 | 24 | Наталья | Партия на полтора часа, из них полчаса спорим. Ключ пришёл сразу.
      5 | 40 | Femi A. | Four pages of rules, and after two games nobody looked at them again.
      4 | 88 | Louis | Cheap, small, runs on anything.
      5 | 96 | Ottmar | We play it at the club when the real board is taken.
      4 | 110 | Bríd | Wish the river board had a seventh seat.
    `),
  },
]
