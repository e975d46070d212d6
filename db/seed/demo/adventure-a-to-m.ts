import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const adventureAToM: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'the-cartographers-debt',
    category: 'adventure',
    name: 'The Cartographer’s Debt',
    keyType: 'key',
    tagline: 'The map is wrong on purpose.',
    explanation: 'Base game for Windows. Activates on Steam everywhere.',
    description: prose(`
      A dead mapmaker drew 200 false villages to catch copyists. You have inherited the maps, the lawsuits and a mule. Find out which places exist, and what became of those who moved to the ones that do not.

      You measure with chain, compass and patience; the game checks your survey, not your luck. Twenty-two hours.

      ## In this edition

      - Nine sheets of map, 200 villages
      - Survey tools explained in a chapter you can skip
      - In Atlas: a sheet editor and the printed plates as files

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 8 GB |
      | Disk | 5 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Exploration', 'Logic', 'Story-rich'],
    releasedOn: '2026-01-29',
    publisher: 'Salt & Signal',
    cover: { genre: 'adventure', variant: 1, palette: 4, by: 'Salt & Signal' },
    attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Atlas', offPercent: 10 }] }],
    variants: [
      { sku: 'CDB-STD-GL', values: ['Standard'], priceCents: 1860, stock: 23 },
      { sku: 'CDB-ATL-GL', values: ['Atlas'], priceCents: 2430, stock: 7 },
    ],
    reviews: reviewLines(`
      5 | 16 | surveyor_jo | I teach this for a living. The chain work is right, and the mule is right as well.
      4 | 38 | Marc O. | Village 141 exists. I have seen it.
    `),
  },
  {
    kind: 'product',
    id: 'the-far-lantern',
    category: 'adventure',
    name: 'The Far Lantern',
    keyType: 'key',
    tagline: 'Keep the lamp lit until spring.',
    explanation: 'Base game without copy protection, for Windows and macOS. Activates on GOG everywhere.',
    description: prose(`
      One lighthouse, one keeper, a hundred and twenty nights. Oil comes when the boat comes, and the boat comes when the weather lets it. In between there is a coast to walk, wreckage to sort and a log to write.

      About sixteen hours. Nothing hunts you. The ships that trust your light are another matter.

      ## In this edition

      - The winter, 120 nights
      - The keeper’s log, kept in your own words
      - Offline installers for both systems

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Graphics | 2 GB |
      | Disk | 9 GB |
    `),
    activation: 'gog',
    platforms: ['GOG', 'Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Exploration', 'Story-rich', 'Survival'],
    releasedOn: '2026-11-20',
    publisher: 'Lantern Dept',
    cover: { genre: 'adventure', variant: 0, palette: 0, by: 'Lantern Dept' },
    attributes: [],
    variants: [{ sku: 'FAR-STD-GL', values: [], priceCents: 1920, listPriceCents: 2499, stock: 61 }],
    seo: {
      title: 'The Far Lantern, GOG key',
      keywords: 'the far lantern, adventure, lighthouse, gog key',
      description:
        'The Far Lantern on GOG: one winter in a lighthouse, without copy protection. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 0 | Sunneva | Out yesterday, finished today, starting again tonight.
      5 | 1 | keeper_of_nothing | You can hear the difference between a full tank and an empty one. I checked it in the dark.
      4 | 1 | Pieter | Slow, as it says. The log is the game.
      5 | 0 | Eamon | Bought at nine in the morning, key at one minute past nine.
      5 | 0 | fogsignal | Night three, no boat, half a tank.
    `),
  },
  {
    kind: 'product',
    id: 'kelp-and-copper',
    category: 'adventure',
    name: 'Kelp & Copper',
    keyType: 'key',
    tagline: 'Two divers, one hose.',
    explanation: 'Base game for Xbox consoles. Activates everywhere.',
    description: prose(`
      Salvage divers at thirty metres share one air hose. You bring up copper, kelp and now and then a bell. Whoever stays on deck turns the crank, and that is a whole game as well.

      Built for two. Alone, you hire a deckhand with a bad memory. Ten wrecks, about twelve hours.

      ## In this edition

      - Ten wrecks for one or two players
      - Shared screen and online play

      ## Good to know

      | Fact | Value |
      | --- | --- |
      | Players | 1 or 2 |
      | Disk | 15 GB |
      | Rating | For ages 7 and over |
    `),
    activation: 'xbox',
    platforms: ['Xbox'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Survival', 'Exploration', 'Co-op'],
    releasedOn: '2024-06-20',
    publisher: 'Paper Moose',
    cover: { genre: 'adventure', by: 'Paper Moose' },
    attributes: [],
    variants: [{ sku: 'KEC-STD-GL', values: [], priceCents: 940, listPriceCents: 2499, stock: 0 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'the-moss-telegraph',
    category: 'adventure',
    name: 'The Moss Telegraph',
    keyType: 'key',
    tagline: 'The forest has been sending messages. Slowly.',
    explanation: 'Base game for three systems. Activates on Steam everywhere.',
    description: prose(`
      A telegraph line was laid through a forest in 1891 and forgotten. The moss has grown along the wire, and it carries signals: one word every few days. You walk, listen and answer.

      Seven hours, no text in speech bubbles, one long conversation.

      ## In this edition

      - The line, 61 poles
      - An afterword by the people who recorded the forest

      ## What your computer needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 12 or any current Linux |
      | Memory | 8 GB |
      | Disk | 4 GB |
    `),
    activation: 'steam',
    platforms: ['Steam', 'Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Exploration', 'Logic', 'Cosy'],
    releasedOn: '2026-11-10',
    publisher: 'North Fern',
    cover: { genre: 'fantasy', variant: 2, palette: 3, by: 'North Fern' },
    attributes: [],
    variants: [{ sku: 'MOS-STD-GL', values: [], priceCents: 1075, stock: 38 }],
    reviews: reviewLines(`
      5 | 8 | lichenline | At pole forty I understood what it was saying. Sat down on the floor.
      4 | 10 | Tobias | Needs quiet. Give it an evening.
    `),
  },
]
