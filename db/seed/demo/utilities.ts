import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const utilities: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'cellar-backup',
    category: 'utilities',
    name: 'Cellar Backup',
    keyType: 'key',
    tagline: 'Updated while you sleep.',
    explanation: 'Perpetual licence for one or three computers. Backs up to your own disks.',
    description: prose(`
      Plug in a disk; Cellar copies what has changed, checks it and says so in one line. Once a month it restores a file at random to prove that it can.

      Copies are plain folders with dates, readable without Cellar.

      ## In this licence

      - Copies to disk, NAS or another computer
      - The monthly proof by mail
      - Start medium for dead machines

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Disk | A second one |
    `),
    activation: 'windows',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Maintenance', 'Perpetual licence'],
    releasedOn: '2025-04-29',
    publisher: 'Iron Wren Software',
    cover: { genre: 'os', variant: 2, palette: 1, by: 'Iron Wren Software' },
    attributes: [{ name: 'Computers', values: [{ name: '1' }, { name: '3', offPercent: 20 }] }],
    variants: [
      { sku: 'CEL-1D-GL', values: ['1'], priceCents: 1590, listPriceCents: 3400, stock: 59 },
      { sku: 'CEL-3D-GL', values: ['3'], priceCents: 2860, listPriceCents: 6900, stock: 20 },
    ],
    reviews: reviewLines(`
      5 | 18 | Helmut | Disk died on Monday. Back at work on Monday.
      5 | 43 | proofofcheese | The random restore is a stroke of genius.
      4 | 96 | Irina | Plain folders. Thank you.
    `),
  },
  {
    kind: 'product',
    id: 'panewright',
    category: 'utilities',
    name: 'Panewright',
    keyType: 'key',
    tagline: 'Every window in its place by nine.',
    explanation: 'Perpetual licence for three computers of one person. English only.',
    description: prose(`
      Arrange your windows once per task and call the arrangement with a key. It survives undocking, beamers and the second monitor that is sometimes a television.

      Arrangements are text files, so they can be kept with the project they belong to.

      ## In this licence

      - Three computers
      - Rules by program, screen and time of day

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or any current Linux |
      | Memory | 100 MB |
    `),
    activation: 'web',
    platforms: ['Windows', 'Linux'],
    regions: ['Global'],
    languages: ['en'],
    genres: ['Perpetual licence'],
    releasedOn: '2026-11-02',
    publisher: 'Small Hours Software',
    cover: { genre: 'os', variant: 0, palette: 3, by: 'Small Hours Software' },
    attributes: [],
    variants: [{ sku: 'PAN-3D-GL', values: [], priceCents: 900, stock: 40 }],
    reviews: [],
  },
  {
    kind: 'product',
    id: 'tidy-disk-five',
    category: 'utilities',
    name: 'Tidy Disk Five',
    keyType: 'key',
    tagline: 'Shows what is big. You decide.',
    explanation: 'Perpetual licence for one PC with Windows.',
    description: prose(`
      A map of your disk on which large things are large. It finds copies, old installers and the folder from 2011, and deletes nothing by itself.

      Scans a terabyte in about forty seconds.

      ## In this licence

      - Disk map, copy finder, age view
      - Waste basket with thirty days of grace

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 8.1 or later |
      | Memory | 2 GB |
    `),
    activation: 'windows',
    platforms: ['Windows'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Perpetual licence', 'Maintenance'],
    releasedOn: '2023-02-21',
    publisher: 'Long Meadow Systems',
    cover: { genre: 'office', variant: 1, palette: 3, by: 'Long Meadow Systems' },
    attributes: [],
    variants: [{ sku: 'TID-05-GL', values: [], priceCents: 299, listPriceCents: 1990, stock: 145 }],
    reviews: reviewLines(`
      4 | 39 | Fabienne | 212 GB of one video, nine times.
      4 | 87 | spinningrust | Does one thing, does it fast.
    `),
  },
  {
    kind: 'product',
    id: 'unfold-pdf',
    category: 'utilities',
    name: 'Unfold PDF',
    keyType: 'key',
    tagline: 'Change the word, keep the page.',
    explanation:
      'Perpetual licence for one computer with Windows or macOS. Edits, joins and signs PDF files.',
    description: prose(`
      Click into a PDF and type. Unfold keeps the font, moves the lines and leaves the rest of the page alone. It joins, splits, compares, fills in forms and signs.

      Redacted means removed: what you black out is gone from the file.

      ## In this licence

      - Editing, forms, comparison, signatures
      - Text recognition in 24 languages
      - One computer

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 4 GB |
    `),
    activation: 'windows',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'ko', 'zh-CN', 'ar'],
    genres: ['Documents', 'Perpetual licence'],
    releasedOn: '2026-05-12',
    publisher: 'Oddlot Software',
    cover: { genre: 'office', variant: 0, palette: 4, by: 'Oddlot Software' },
    attributes: [{ name: 'For', values: [{ name: 'Windows' }, { name: 'macOS' }] }],
    variants: [
      { sku: 'UNF-WIN-GL', values: ['Windows'], priceCents: 2340, listPriceCents: 5900, stock: 48 },
      { sku: 'UNF-MAC-GL', values: ['macOS'], priceCents: 2340, listPriceCents: 5900, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 22 | notary_k | Black is gone, I checked with three tools.
      4 | 61 | Suvi | Found the right font in a form from 1999.
    `),
  },
]
