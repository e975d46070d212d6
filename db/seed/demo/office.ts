import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const office: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'ledgerline-office-home-2024',
    category: 'office',
    name: 'Ledgerline Office Home 2024',
    keyType: 'key',
    tagline: 'Letters, lists, a slide or two.',
    explanation: 'Perpetual licence for home use, for one PC or one Mac. No subscription.',
    description: prose(`
      Text, tables and slides of the 2024 series. It opens everything the Pro edition writes and lacks mail, database and forms.

      For private use. Updates run until January 2029.

      ## In this licence

      - Text, tables and slides
      - Updates until January 2029

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 4 GB |
      | Disk | 4 GB |
    `),
    activation: 'office',
    platforms: ['Windows', 'macOS'],
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
    genres: ['Perpetual licence', 'Documents'],
    releasedOn: '2024-01-16',
    publisher: 'Salt & Signal Software',
    cover: { genre: 'office', variant: 0, palette: 2, by: 'Salt & Signal Software' },
    attributes: [{ name: 'For', values: [{ name: 'Windows' }, { name: 'macOS' }] }],
    variants: [
      { sku: 'LED-H24-WIN', values: ['Windows'], priceCents: 1990, listPriceCents: 11900, stock: 95 },
      { sku: 'LED-H24-MAC', values: ['macOS'], priceCents: 2750, listPriceCents: 11900, stock: 38 },
    ],
    reviews: reviewLines(`
      5 | 15 | Oma Trude | My grandson put it on. I write letters with it.
      4 | 44 | student_ivo | Enough for a thesis.
      4 | 79 | Valérie | Mac key is dearer for some reason, but works.
    `),
  },
  {
    kind: 'product',
    id: 'ledgerline-office-pro-2026',
    category: 'office',
    name: 'Ledgerline Office Pro 2026',
    keyType: 'key',
    tagline: 'Write, count, present. Once paid, yours.',
    explanation: 'Perpetual licence for one PC with Windows. No subscription and no renewal.',
    description: prose(`
      Six programs: text, tables, slides, mail, database and forms. They open and save the usual formats, work without a network, and keep the menus where they were in 2016.

      The licence is bound to the PC. Use the key within 30 days of purchase, and keep the e-mail: it is the proof of your licence.

      ## In this licence

      - Text, tables, slides, mail, database, forms
      - Updates and fixes until January 2031
      - Installer in seventeen languages

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 4 GB |
      | Disk | 5 GB |
    `),
    activation: 'office',
    platforms: ['Windows'],
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
    genres: ['Perpetual licence', 'Documents'],
    releasedOn: '2026-01-20',
    publisher: 'Salt & Signal Software',
    cover: { genre: 'office', variant: 0, palette: 0, by: 'Salt & Signal Software' },
    attributes: [],
    variants: [{ sku: 'LED-P26-GL', values: [], priceCents: 3890, listPriceCents: 21900, stock: 180 }],
    confirm: {
      title: 'One PC, and final',
      content: 'Once shown, this key cannot be returned. Is your PC running Windows 10 or later?',
    },
    seo: {
      title: 'Ledgerline Office Pro 2026 key',
      keywords: 'ledgerline office 2026, office suite, perpetual licence',
      description:
        'Ledgerline Office Pro 2026: six programs, one PC, one payment. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 2 | Beatrix | Installed, activated, wrote an invoice. Eleven minutes.
      4 | 5 | smallfirm_hh | Fourth licence I have bought here for the office. All four worked the first time.
      5 | 13 | Yusuf | No subscription. That is the review.
      4 | 20 | Chantal | Mail imports the old archive, even the large one. Give it an hour. I had nine years in it, from three accounts, and was sure something would be lost. I counted folders before and after like a customs officer: 214 and 214. The only thing missing was the sorting of two shared calendars, which I had never liked.
      5 | 29 | Morten | Tables with 400,000 rows, no complaint.
      2 | 38 | Gerald | My mistake: it does not run on a Mac, and a shown key cannot be returned. Read the page.
      5 | 47 | Anca | Menus are where my hands expect them.
      4 | 64 | P. Duarte | Activation by phone was needed after I changed the mainboard. Took five minutes.
      5 | 70 | Verein_Kassier | The table with 2,000 members opens before I have sat down.
      5 | 77 | Siri H. | Same menus as at work, none of the monthly bills.
      4 | 85 | Nkechi | German and English side by side in one installation. Good.
      5 | 92 | Otto W. | Mail with the key, mail with the invoice, nothing else since. That is how I like it.
      3 | 99 | Dana | Database program is old-fashioned. The rest is fine.
    `),
  },
  {
    kind: 'product',
    id: 'papertrail',
    category: 'office',
    name: 'Papertrail',
    keyType: 'key',
    tagline: 'Find the receipt before the tax office asks.',
    explanation: 'Perpetual licence for one computer with Windows or macOS. For scanned papers.',
    description: prose(`
      Scan, drop, done: Papertrail reads letters, receipts and contracts, names them by date and sender, and finds them by any word. The reading happens on your computer and nothing is uploaded.

      Reads print in 24 languages and tidy handwriting in six.

      ## In this licence

      - Import from scanner, folder, mail and phone
      - Full-text search, also in old scans
      - Export of everything as plain files

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later; macOS 12 or later |
      | Memory | 8 GB |
      | Disk | 2 GB and your papers |
    `),
    activation: 'office',
    platforms: ['Windows', 'macOS'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Documents', 'Perpetual licence'],
    releasedOn: '2025-09-02',
    publisher: 'Oddlot Software',
    cover: { genre: 'office', variant: 1, palette: 1, by: 'Oddlot Software' },
    attributes: [{ name: 'Computers', values: [{ name: '1' }, { name: '3', offPercent: 15 }] }],
    variants: [
      { sku: 'PTR-1D-GL', values: ['1'], priceCents: 2900, listPriceCents: 4900, stock: 44 },
      { sku: 'PTR-3D-GL', values: ['3'], priceCents: 6900, listPriceCents: 11900, stock: 0 },
    ],
    reviews: reviewLines(`
      5 | 21 | shoebox | Eleven years of receipts, one wet weekend.
      4 | 52 | Kirsten | It reads my doctor. Nobody reads my doctor.
    `),
  },
  {
    kind: 'product',
    id: 'quire',
    category: 'office',
    name: 'Quire',
    keyType: 'key',
    tagline: 'For books, not for documents.',
    explanation:
      'Perpetual licence for up to three of your own devices. The key is entered on the maker’s site.',
    description: prose(`
      A writing program for long things: scenes on cards, notes beside them, a page that shows nothing but the sentence you are in. It makes print files and e-books that printers accept.

      Projects are folders of plain text. If you ever leave, you take them with you.

      ## In this licence

      - Three devices of one person
      - Print and e-book output
      - Version 3 and all its updates

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10, macOS 12 or any current Linux |
      | Memory | 4 GB |
    `),
    activation: 'web',
    platforms: ['Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Documents', 'Perpetual licence'],
    releasedOn: '2026-04-14',
    publisher: 'North Fern Software',
    cover: { genre: 'office', variant: 2, palette: 2, by: 'North Fern Software' },
    attributes: [{ name: 'Licence', values: [{ name: 'New' }, { name: 'Upgrade' }] }],
    variants: [
      { sku: 'QUI-3D-GL', values: ['New'], priceCents: 3450, stock: 37 },
      { sku: 'QUI-UPG-GL', values: ['Upgrade'], priceCents: 1700, stock: 12 },
    ],
    reviews: reviewLines(`
      5 | 18 | Isolde N. | Second novel in it. The printer asked what I use, because nothing was wrong.
      5 | 49 | plaintext | My files are mine. Sold.
    `),
  },
  {
    kind: 'product',
    id: 'tallybook',
    category: 'office',
    name: 'Tallybook',
    keyType: 'key',
    tagline: 'Invoices before lunch.',
    explanation: 'Subscription for one small firm, in the browser and on phones. For businesses in Europe.',
    description: prose(`
      Invoices, expenses and the VAT return on one page a month. Bank statements are read from files, so nobody needs your bank password.

      For up to three people. At the end of the term everything can be exported, and reading stays free.

      ## In this licence

      - Invoices, expenses, VAT, e-invoice formats
      - Three users
      - Export for the accountant
    `),
    activation: 'web',
    platforms: ['Web', 'Android', 'iOS'],
    regions: ['Europe'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Documents', 'Subscription'],
    releasedOn: '2025-01-07',
    publisher: 'Salt & Signal Software',
    cover: { genre: 'office', by: 'Salt & Signal Software' },
    attributes: [{ name: 'Duration', values: [{ name: '3 months' }, { name: '1 year', offPercent: 15 }] }],
    variants: [
      { sku: 'TAL-3M-EU', values: ['3 months'], priceCents: 1790, stock: 22 },
      { sku: 'TAL-1Y-EU', values: ['1 year'], priceCents: 5990, stock: 31 },
    ],
    confirm: {
      title: 'For firms in Europe',
      content:
        'Tallybook knows the VAT rules of the EU, Switzerland, Norway and the United Kingdom. Is your business there?',
    },
    reviews: reviewLines(`
      4 | 33 | Malerei Voss | One page a month, as promised. Fewer evenings at the kitchen table.
    `),
  },
]
