import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const rolePlayingSToZ: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'the-salt-throne',
    category: 'role-playing',
    name: 'The Salt Throne',
    keyType: 'key',
    tagline: 'The king must be carried.',
    explanation: 'Base game without copy protection, for Windows. Activates on GOG everywhere.',
    description: prose(`
      The throne is made of salt and the king may not leave it, so the court carries him: across a desert, in the rainy season, with you in charge of the road. Every puddle is a council meeting.

      It is a party role-playing game in which the party is a government. Twenty-eight hours, little fighting, much weather.

      ## In this edition

      - The whole road, ninety stages
      - Eight ministers, each with a price
      - Soundtrack as files
      - In Court: two more ministers and the desert chapter

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Disk | 14 GB |
    `),
    activation: 'gog',
    platforms: ['GOG', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Story-rich', 'Management', 'Turn-based'],
    releasedOn: '2024-10-17',
    publisher: 'Blue Ferry',
    cover: { genre: 'fantasy', variant: 1, palette: 1, by: 'Blue Ferry' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Court', offPercent: 10 }] }],
    variants: [
      { sku: 'SLT-STD-GL', values: ['Standard'], priceCents: 1320, listPriceCents: 3499, stock: 24 },
      { sku: 'SLT-CRT-GL', values: ['Court'], priceCents: 1790, listPriceCents: 4499, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 32 | courtier | Lost a third of the king in the ford. The council blamed the bearers. So did I, in the minutes.
      4 | 61 | Ewa | Funny, sad, entirely its own thing.
    `),
  },
  {
    kind: 'product',
    id: 'thornwake',
    category: 'role-playing',
    name: 'Thornwake',
    keyType: 'key',
    tagline: 'The forest has been asleep. You were meant to let it.',
    explanation: 'Base game for Windows and Linux. Activates on Steam everywhere.',
    description: prose(`
      Four woodcutters wake something that had been asleep since before roads. Battles are fought in turns on living ground: hedges grow between one move and the next, and can be bargained with.

      Thirty-five hours, two endings and a third that the forest keeps to itself.

      ## In this edition

      - The whole story, with the orchard chapter
      - Party of four out of eleven woodcutters
      - Hard mode without bargains

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 8 GB |
      | Graphics | 4 GB |
      | Disk | 24 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Turn-based', 'Story-rich', 'Tactics'],
    releasedOn: '2025-11-13',
    publisher: 'Salt & Signal',
    cover: { genre: 'fantasy', variant: 1, palette: 0, by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'THW-STD-GL', values: [], priceCents: 2880, listPriceCents: 3999, stock: 52 }],
    reviews: reviewLines(`
      5 | 3 | Aoife | A hedge asked me for my shield. I gave it. We won.
      5 | 12 | briarwise | Turn-based fights that change under you, and it is always your own fault.
      5 | 15 | Friederike | Ich habe mit einer Hecke verhandelt und verloren. Der Key war nach zwei Minuten da.
      4 | 26 | Stefan | Plays well on a handheld if you turn the shadows down.
      4 | 50 | Tiril | Found the third ending. Told nobody.
      5 | 77 | Quentin | Bought three keys for friends, all arrived within seconds.
      5 | 88 | mossgrown | Eleven woodcutters, and I was fond of ten.
      3 | 99 | Calvin | Too many bargains for my taste, too little axe.
    `),
  },
  {
    kind: 'product',
    id: 'wyrmholt-saga',
    category: 'role-playing',
    name: 'Wyrmholt Saga',
    keyType: 'key',
    tagline: 'A castle, a debt, and sixty years to pay it.',
    explanation: 'Base game with all free updates. Activates on Steam everywhere.',
    description: prose(`
      You inherit a castle on a rock and the debts of everyone who ever lived in it. Wyrmholt Saga follows one family for three generations: you play the grandmother, the daughter and the boy who sells the last tower.

      About seventy hours, of which thirty are the main story. The wyrm is real, old, and owed money as well.

      ## In this edition

      - Three generations in one save
      - The valley, the coast and the mines
      - In Heirloom: The Fourth Heir, a further story of twelve hours

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 16 GB |
      | Graphics | 8 GB, DirectX 12 |
      | Disk | 85 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
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
    genres: ['Open world', 'Story-rich', 'Exploration'],
    releasedOn: '2026-09-03',
    publisher: 'Oddlot',
    cover: { genre: 'fantasy', variant: 0, palette: 0, by: 'Oddlot' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Heirloom', offPercent: 8 }] }],
    variants: [
      { sku: 'WYR-STD-GL', values: ['Standard'], priceCents: 3680, listPriceCents: 5999, stock: 73 },
      { sku: 'WYR-HLM-GL', values: ['Heirloom'], priceCents: 4995, listPriceCents: 7999, stock: 19 },
    ],
    seo: {
      title: 'Wyrmholt Saga, Steam key',
      keywords: 'wyrmholt saga, role-playing, open world, steam key',
      description:
        'Wyrmholt Saga for Steam: three generations, one castle, one debt. Standard and Heirloom, key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 1 | Theodora | The moment the second generation finds the first one’s diary and gets it wrong. I will not say more.
      5 | 5 | ledgerknight | Seventy hours and I never once fetched ten of anything.
      4 | 9 | Bastian K. | Wonderful writing, slow horses. Needs a good graphics card for the coast, then runs well. The middle generation drags for perhaps three hours while the mines open, and I nearly left it there. Do not. What you do underground decides who is sitting at the table forty years later, and the game lets you find out by setting the places yourself.
      5 | 15 | Uma | I paid the debt. I was not ready for what that meant.
      4 | 20 | Oskar | Heirloom is worth the difference only after you have finished the story.
      5 | 28 | pallid_wyrm | He is polite. That is the worst part.
      3 | 34 | Greg T. | Good, but the inventory was designed by someone who hates pockets.
      5 | 46 | Marisol | Played it in Spanish, the translation is excellent.
      5 | 52 | thirdgen | I sold the last tower. Then I saw who was standing at the gate.
      4 | 57 | Adrián | Thirty hours for the main story is right if you walk. If you read every letter in the archive, and you should, it is nearer to fifty. The letters are not decoration: three of them change what you can say to the wyrm, and one of them, if you have read it in the first generation, is missing from the shelf in the third, with a receipt in its place. I have told everyone I know about that receipt.
      5 | 66 | Milena | Castle, debt, family. What I came for and more.
      4 | 71 | Sharmila | Fast delivery, big download. 85 GB, be warned.
    `),
  },
]
