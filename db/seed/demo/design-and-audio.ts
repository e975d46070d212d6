import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const designAndAudio: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'facet-cad',
    category: 'design-and-audio',
    name: 'Facet CAD',
    keyType: 'key',
    tagline: 'Draw it once, measure it never.',
    explanation: 'Perpetual licence for one computer with Windows or Linux. For parts and small machines.',
    description: prose(`
      Solid modelling for workshops: sketch, pull, cut, and a drawing with dimensions that a lathe operator will accept. Parts list and 3D print files come from the same model.

      Maker is for private work, Workshop for paid. Both read and write the usual exchange formats.

      ## In this licence

      - Parts, assemblies, drawings
      - Library of 9,000 standard parts
      - Updates for one year

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 16 GB |
      | Graphics | 4 GB |
    `),
    activation: 'windows',
    platforms: ['Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Drawing', 'Perpetual licence'],
    releasedOn: '2026-10-06',
    publisher: 'Kettle Row Software',
    cover: { genre: 'puzzle', variant: 1, palette: 2, by: 'Kettle Row Software' },
    attributes: [{ name: 'Licence', values: [{ name: 'Maker' }, { name: 'Workshop' }] }],
    variants: [
      { sku: 'FAC-MAK-GL', values: ['Maker'], priceCents: 7900, stock: 15 },
      { sku: 'FAC-WRK-GL', values: ['Workshop'], priceCents: 19900, listPriceCents: 29900, stock: 4 },
    ],
    reviews: reviewLines(`
      5 | 14 | Ottokar | The lathe man nodded. He never nods.
    `),
  },
  {
    kind: 'product',
    id: 'inkwell-studio',
    category: 'design-and-audio',
    name: 'Inkwell Studio',
    keyType: 'key',
    tagline: 'Ink behaves, mostly.',
    explanation: 'Perpetual licence for one Mac. For drawing and lettering.',
    description: prose(`
      Ink that runs, dries and bleeds according to the paper you choose. Lines stay editable as long as you want them to; the bleeding does not, as on paper.

      Made with nine illustrators, whose brushes are included and named after them.

      ## In this licence

      - Forty-one brushes and sixteen papers
      - Lettering with your own hand as a font
      - Layered export for print

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | macOS 13 or later |
      | Memory | 8 GB |
      | Disk | 3 GB |
    `),
    activation: 'macos',
    platforms: ['macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Drawing', 'Perpetual licence'],
    releasedOn: '2026-02-17',
    publisher: 'Iron Wren Software',
    cover: { genre: 'creative', variant: 0, palette: 0, by: 'Iron Wren Software' },
    attributes: [],
    variants: [{ sku: 'INK-1D-GL', values: [], priceCents: 5400, listPriceCents: 8900, stock: 36 }],
    reviews: reviewLines(`
      5 | 10 | Saoirse | It bled. I shouted. It was perfect.
      4 | 25 | nibs | Wants a tablet with tilt, then it sings.
      5 | 53 | Władek | My handwriting is a font now and my aunt is impressed.
      5 | 80 | lettergirl | Brush 17 is a person and I would like to meet her.
    `),
  },
  {
    kind: 'product',
    id: 'overprint',
    category: 'design-and-audio',
    name: 'Overprint',
    keyType: 'key',
    tagline: 'Two inks make three.',
    explanation: 'Perpetual licence for one computer with Windows or macOS. Page layout for print.',
    description: prose(`
      Layout for posters, zines and books that will be printed in few inks. You see the real overprint of real inks on real paper, and the file tells the printer exactly that.

      A short course in eleven pages is included, with a swatch card by post.

      ## In this licence

      - Ink library with 320 spot colours
      - Imposition for folding and stapling
      - Swatch card by post, in most countries

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
    `),
    activation: 'windows',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Drawing', 'Documents', 'Perpetual licence'],
    releasedOn: '2025-03-18',
    publisher: 'Oddlot Software',
    cover: { genre: 'creative', variant: 1, palette: 2, by: 'Oddlot Software' },
    attributes: [],
    variants: [{ sku: 'OVP-1D-GL', values: [], priceCents: 3160, stock: 21 }],
    reviews: reviewLines(`
      5 | 32 | spotcolour | The preview was the print. I held them side by side.
    `),
  },
  {
    kind: 'product',
    id: 'wavelength',
    category: 'design-and-audio',
    name: 'Wavelength',
    keyType: 'key',
    tagline: 'Sixteen tracks. You will manage.',
    explanation: 'Perpetual licence for three computers of one person. The key is entered in the program.',
    description: prose(`
      A recorder with sixteen tracks, because songs have been made with fewer. Faders, a good reverb, and a button that hides the screen while you play.

      Voice adds cutting by text: delete the word and the sound goes with it. Every project can be saved as one file with all its takes.

      ## In this licence

      - Sixteen tracks, 24 effects
      - Recording while you rehearse, the last hour kept
      - In Voice: cutting by text in nine languages

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 12 or any current Linux |
      | Memory | 8 GB |
      | Disk | 4 GB |
    `),
    activation: 'web',
    platforms: ['Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Audio', 'Perpetual licence'],
    releasedOn: '2025-10-07',
    publisher: 'Salt & Signal Software',
    cover: { genre: 'creative', variant: 2, palette: 1, by: 'Salt & Signal Software' },
    attributes: [{ name: 'Edition', values: [{ name: 'Music' }, { name: 'Voice', offPercent: 10 }] }],
    variants: [
      { sku: 'WAV-MUS-GL', values: ['Music'], priceCents: 2700, listPriceCents: 5900, stock: 34 },
      { sku: 'WAV-VOI-GL', values: ['Voice'], priceCents: 4400, listPriceCents: 8900, stock: 11 },
    ],
    reviews: reviewLines(`
      5 | 11 | Lasse | The hidden screen button improved the band.
      4 | 38 | podwoman | I cut an hour of talk in twenty minutes, reading.
    `),
  },
]
