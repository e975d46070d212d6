import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const photoAndVideo: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'chroma-suite-photo',
    category: 'photo-and-video',
    name: 'Chroma Suite: Photo',
    keyType: 'key',
    tagline: 'Undo has no bottom.',
    explanation:
      'Perpetual licence for one computer with Windows or macOS. For raw development and retouching.',
    description: prose(`
      Develops raw files of 900 cameras, retouches in layers, prints in the colours you saw. Every step stays in the file and can be changed after years.

      Catalogues of 200,000 pictures open in about four seconds, on an external disk as well.

      ## In this licence

      - Version 6 with all updates of the series
      - Colour profiles for 140 papers
      - Use on one computer at a time

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 13 or later |
      | Memory | 16 GB |
      | Graphics | 4 GB |
      | Disk | 6 GB |
    `),
    activation: 'windows',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Editing', 'Perpetual licence'],
    releasedOn: '2026-03-24',
    publisher: 'Paper Moose Software',
    cover: { genre: 'creative', variant: 4, palette: 0, by: 'Paper Moose Software' },
    attributes: [{ name: 'Licence', values: [{ name: 'New' }, { name: 'Upgrade from 5', offPercent: 10 }] }],
    variants: [
      { sku: 'CHP-NEW-GL', values: ['New'], priceCents: 6400, listPriceCents: 11900, stock: 42 },
      { sku: 'CHP-UPG-GL', values: ['Upgrade from 5'], priceCents: 3900, listPriceCents: 5900, stock: 17 },
    ],
    reviews: reviewLines(`
      5 | 9 | Elke F. | Came from a subscription. My catalogue came with me, all 140,000.
      4 | 27 | rawdiet | Greens are finally green.
      4 | 55 | Bruno | Wants a good graphics card for the large brush.
    `),
  },
  {
    kind: 'product',
    id: 'chroma-suite-video',
    category: 'photo-and-video',
    name: 'Chroma Suite: Video',
    keyType: 'key',
    tagline: 'Cut first, colour after.',
    explanation: 'Perpetual licence for one computer with Windows or macOS. For cutting and colour.',
    description: prose(`
      Cutting on one track or ninety, and the colour tools of Chroma Photo on moving pictures. Footage stays where it is; the project file is small enough for a mail.

      Delivers to the usual web formats and to cinema standards.

      ## In this licence

      - Version 6 with all updates of the series
      - Subtitles with spell check
      - Use on one computer at a time

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 13 or later |
      | Memory | 16 GB |
      | Graphics | 6 GB |
      | Disk | 8 GB |
    `),
    activation: 'windows',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Editing', 'Perpetual licence'],
    releasedOn: '2026-03-24',
    publisher: 'Paper Moose Software',
    cover: { genre: 'creative', variant: 4, palette: 1, by: 'Paper Moose Software' },
    attributes: [],
    variants: [{ sku: 'CHV-NEW-GL', values: [], priceCents: 8900, listPriceCents: 14900, stock: 20 }],
    reviews: reviewLines(`
      5 | 30 | Tiberiu | Cut a feature on it. The project file is 4 MB.
    `),
  },
  {
    kind: 'product',
    id: 'cutting-room-six',
    category: 'photo-and-video',
    name: 'Cutting Room Six',
    keyType: 'key',
    tagline: 'Home films, an hour at most.',
    explanation: 'Perpetual licence for one PC with Windows.',
    description: prose(`
      For holidays, weddings and school plays: it finds the shaky minutes, sorts by person and makes a first cut you can argue with. Music is included and free to use.

      Exports to a file, a disc or a television in the next room.

      ## In this licence

      - Nine hundred pieces of music
      - Stabiliser and noise filter
      - One PC

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 8.1 or later |
      | Memory | 8 GB |
      | Disk | 5 GB |
    `),
    activation: 'windows',
    platforms: ['Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Editing', 'Perpetual licence'],
    releasedOn: '2023-08-15',
    publisher: 'Kettle Row Software',
    cover: { genre: 'creative', variant: 3, palette: 2, by: 'Kettle Row Software' },
    attributes: [],
    variants: [{ sku: 'CUT-06-GL', values: [], priceCents: 720, listPriceCents: 4490, stock: 90 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'daylight-lab',
    category: 'photo-and-video',
    name: 'Daylight Lab',
    keyType: 'key',
    tagline: 'Five sliders, all of them useful.',
    explanation: 'Perpetual licence for one person, on Mac, phone and tablet.',
    description: prose(`
      A picture program with five sliders. Each does what a darkroom did: light, contrast, grain, tone, paper. A roll of 36 pictures is finished in about a quarter of an hour.

      Reads raw files of phones and the common cameras. Edits follow you from phone to Mac.

      ## In this licence

      - Mac, phone and tablet of one person
      - Twelve papers
      - Contact sheets as PDF

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | macOS 13 or later; iOS 17 or later |
    `),
    activation: 'macos',
    platforms: ['macOS', 'iOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Editing', 'Perpetual licence'],
    releasedOn: '2025-06-10',
    publisher: 'North Fern Software',
    cover: { genre: 'creative', by: 'North Fern Software' },
    attributes: [],
    variants: [{ sku: 'DAY-1P-GL', values: [], priceCents: 2200, stock: 33 }],
    reviews: reviewLines(`
      5 | 19 | Fotini | I used to have sixty sliders. I used to have no pictures.
    `),
  },
]
