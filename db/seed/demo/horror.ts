import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const horror: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'blackwater',
    category: 'horror',
    name: 'Blackwater',
    keyType: 'key',
    tagline: 'It knows the way home.',
    explanation: 'Base game for PlayStation consoles. Activates on accounts registered in Europe.',
    description: prose(`
      A village below a dam, a reservoir that is emptied once in forty years, and a week to walk the old streets before the water returns. Somebody stayed.

      Nine hours, seven days. The water rises whether you are ready or not.

      ## In this edition

      - The week, with three ways out
      - Day eight, after the credits
      - In Deluxe: the diver’s story, two hours

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 29 GB |
      | Rating | For ages 16 and over |
    `),
    activation: 'playstation',
    platforms: ['PlayStation'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Horror', 'Survival'],
    releasedOn: '2025-10-16',
    publisher: 'Lantern Dept',
    cover: { genre: 'horror', variant: 2, palette: 3, by: 'Lantern Dept' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] }],
    variants: [
      { sku: 'BLW-STD-EU', values: ['Standard'], priceCents: 1990, listPriceCents: 3999, stock: 14 },
      { sku: 'BLW-DLX-EU', values: ['Deluxe'], priceCents: 2640, listPriceCents: 4999, stock: 4 },
    ],
    confirm: {
      title: 'This key is for Europe',
      content: 'Blackwater activates only on an account registered in Europe. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 28 | reservoir | Day eight. Do not read about it. Play it.
    `),
  },
  {
    kind: 'product',
    id: 'the-hollow-stair',
    category: 'horror',
    name: 'The Hollow Stair',
    keyType: 'key',
    tagline: 'Count the stairs.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A house with thirteen stairs, and on some nights fourteen. You are there to take an inventory: every object, every room, by candle. The list knows more than you do.

      About six hours, best after dark. Nothing jumps out. Things are simply no longer where you wrote them down.

      ## In this edition

      - The inventory, 212 objects
      - A second visit with the first one’s list

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB, DirectX 12 |
      | Disk | 16 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Horror', 'Exploration', 'Mystery'],
    releasedOn: '2026-10-15',
    publisher: 'Blue Ferry',
    cover: { genre: 'horror', variant: 1, palette: 1, by: 'Blue Ferry' },
    attributes: [],
    variants: [{ sku: 'HST-STD-GL', values: [], priceCents: 1199, listPriceCents: 1999, stock: 230 }],
    seo: {
      title: 'The Hollow Stair, Steam key',
      keywords: 'the hollow stair, horror, mystery, steam key',
      description:
        'The Hollow Stair for Steam: a house, a list and one stair too many. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 1 | fourteenth | I went upstairs in my own house afterwards and counted.
      5 | 2 | Leocadia | Not one cheap fright in it. I slept badly all the same.
      5 | 4 | M. Okonkwo | Item 87 is a chair. Item 88 is also a chair. I have only ever seen one chair.
      4 | 6 | Jasper | Six hours, as stated. The candle is a nuisance and should be.
      5 | 8 | inventory_clerk | My actual job is taking inventories. I have asked for leave. What it understands is that a list is a promise: you write a thing down and it must be there. The first time I turned back a page and found my own handwriting describing a room I had not yet entered, I closed the laptop, made tea, and sat with all the lights on. Then I finished it, because the list was not complete.
      5 | 11 | Sabine | Second visit is a different game.
      3 | 15 | Troy | I wanted more to happen. I see that I am alone in this.
      5 | 18 | hushhush | Bought it on Tuesday for Friday, played it on Tuesday.
      4 | 24 | Alojz | Works well with headphones and no one at home. Or better with someone at home.
      5 | 30 | Perpetua | The best thing is what it does with the word “present”.
      4 | 36 | Nils | Good on older computers too, with shadows on low.
      5 | 36 | Camille | Gave a key to my sister. She has not rung back.
    `),
  },
  {
    kind: 'product',
    id: 'low-tide-no-moon',
    category: 'horror',
    name: 'Low Tide, No Moon',
    keyType: 'key',
    tagline: 'Do not answer twice.',
    explanation: 'Base game for Windows. Activates on Steam in Asia.',
    description: prose(`
      A causeway that can be walked for three hours a night. Something calls from the mud in the voice of whoever is with you. One answer is polite; two is an invitation.

      For two players with microphones, or alone with a companion who sounds like you. Five crossings, an hour each.

      ## In this edition

      - Five crossings, for one or two
      - Voices in Japanese, Korean and English

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later, 64 bit |
      | Memory | 8 GB |
      | Graphics | 4 GB |
      | Disk | 11 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Asia'],
    languages: ['en', 'ja', 'ko', 'zh-CN'],
    genres: ['Horror', 'Exploration'],
    releasedOn: '2026-11-07',
    publisher: 'Salt & Signal',
    cover: { genre: 'horror', by: 'Salt & Signal' },
    attributes: [],
    variants: [{ sku: 'LTN-STD-AS', values: [], priceCents: 960, stock: 12 }],
    confirm: {
      title: 'This key is for Asia',
      content:
        'Low Tide, No Moon activates only on an account whose region is in Asia. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      5 | 6 | Haruka | My friend was beside me. My friend was also in front of me.
      4 | 13 | Seong-min | Answered twice. It was very grateful.
    `),
  },
  {
    kind: 'product',
    id: 'nocturne-house',
    category: 'horror',
    name: 'Nocturne House',
    keyType: 'key',
    tagline: 'The piano plays when you stop.',
    explanation: 'Base game for Windows and Linux. Activates on Steam everywhere.',
    description: prose(`
      A piano teacher dies and leaves you her house and eleven pupils. Lessons go on. So does the music, a semitone lower each night, in rooms that have no instrument.

      Five hours, played by ear: what you hear tells you where not to be.

      ## In this edition

      - Eleven lessons, two endings
      - The score as sheet music
      - With score: the recordings and an eleventh lesson to play

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 8 GB |
      | Disk | 9 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Horror', 'Story-rich'],
    releasedOn: '2024-10-31',
    publisher: 'Small Hours',
    cover: { genre: 'horror', variant: 0, palette: 0, by: 'Small Hours' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'With score', offPercent: 10 }] }],
    variants: [
      { sku: 'NOC-STD-GL', values: ['Standard'], priceCents: 1075, listPriceCents: 2499, stock: 43 },
      { sku: 'NOC-SCO-GL', values: ['With score'], priceCents: 1390, listPriceCents: 2999, stock: 20 },
    ],
    reviews: reviewLines(`
      5 | 21 | flat_fifth | I have perfect pitch. This was unbearable, thank you.
      4 | 50 | Ingeborg | Play it with good speakers or not at all.
      5 | 82 | Zsófia | The eleventh pupil.
    `),
  },
  {
    kind: 'product',
    id: 'room-for-rent',
    category: 'horror',
    name: 'Room for Rent',
    keyType: 'key',
    tagline: 'The landlord has questions.',
    explanation: 'Base game for Windows and macOS. Activates on Steam everywhere.',
    description: prose(`
      You interview tenants for one room. They bring references, habits and luggage that moves. The house has had nine tenants before and will tell you, through the pipes, what went wrong.

      One tenancy is forty minutes; the right tenant takes most people eleven tries.

      ## In this edition

      - Thirty applicants
      - The house diary, filled in as you fail

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
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Horror', 'Mystery', 'Logic'],
    releasedOn: '2026-11-01',
    publisher: 'North Fern',
    cover: { genre: 'horror', variant: 1, palette: 2, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'RFR-STD-GL', values: [], priceCents: 825, stock: 54 }],
    reviews: reviewLines(`
      5 | 9 | pipes | Chose the quiet one. Never choose the quiet one.
      4 | 17 | Agathe | Funny until it is not.
    `),
  },
  {
    kind: 'product',
    id: 'the-wax-choir',
    category: 'horror',
    name: 'The Wax Choir',
    keyType: 'key',
    tagline: 'Sing softly and they keep still.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      A cathedral, a wax museum in its crypt, and a microphone. You hum to stay safe; it must be the right tune, and they learn harmony.

      Works with a headset or with the controller instead. Four hours, in one sitting if you dare.

      ## In this edition

      - The crypt, four voices deep
      - Microphone optional, all scenes

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 |
      | Disk | 14 GB |
      | Rating | For ages 16 and over |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Horror', 'Stealth'],
    releasedOn: '2025-03-13',
    publisher: 'Oddlot',
    cover: { genre: 'horror', variant: 2, palette: 1, by: 'Oddlot' },
    attributes: [],
    variants: [{ sku: 'WAX-STD-GL', values: [], priceCents: 1230, listPriceCents: 2299, stock: 0 }],
    reviews: [],
  },
]
