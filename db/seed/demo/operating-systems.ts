import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const operatingSystems: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'basalt',
    category: 'operating-systems',
    name: 'Basalt',
    keyType: 'key',
    tagline: 'A quiet place to work.',
    explanation: 'Perpetual licence for one computer. A desktop on Linux for old and small machines.',
    description: prose(`
      Basalt is built in layers: system, programs, your things. Each layer can be replaced without the others noticing, and the lowest is read only, so there is little that can break.

      Runs well on 2 GB of memory. The licence pays for three years of updates; after that it goes on as it is.

      ## In this licence

      - Image for USB sticks, 1.4 GB
      - Three years of updates
      - Office viewer, browser and mail

      ## What it needs

      | Part | At least |
      | --- | --- |
      | Processor | 64 bit, one core |
      | Memory | 2 GB |
      | Disk | 8 GB |
    `),
    activation: 'windows',
    platforms: ['Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Perpetual licence'],
    releasedOn: '2024-10-22',
    publisher: 'Iron Wren Software',
    cover: { genre: 'os', variant: 2, palette: 4, by: 'Iron Wren Software' },
    attributes: [],
    variants: [{ sku: 'BAS-1D-GL', values: [], priceCents: 1290, listPriceCents: 2900, stock: 53 }],
    reviews: reviewLines(`
      5 | 37 | netbook_nora | My 2013 netbook writes letters again.
    `),
  },
  {
    kind: 'product',
    id: 'kestrel-os-12',
    category: 'operating-systems',
    name: 'Kestrel OS 12',
    keyType: 'key',
    tagline: 'Starts in six seconds and then keeps quiet.',
    explanation:
      'Licence for one PC, perpetual, with updates until 2034. Installs on any PC built for Windows and runs most Windows programs.',
    description: prose(`
      Kestrel OS is a desktop system for people who want their computer to be a tool. It starts in six seconds, asks nothing while you work, and installs updates when you switch off.

      Home is for one person. Pro adds disk encryption, remote desktop and a domain login. The key is bound to the machine and can be moved once a year.

      ## In this licence

      - Download of the installer, 3.1 GB
      - Updates until February 2034
      - One licence key, moved once a year if you like

      ## What it needs

      | Part | At least |
      | --- | --- |
      | Processor | 64 bit, two cores, from about 2014 |
      | Memory | 4 GB, 8 GB for Pro |
      | Disk | 24 GB |
      | Firmware | UEFI; older PCs with the compatibility image |
    `),
    activation: 'windows',
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
    genres: ['Perpetual licence'],
    releasedOn: '2026-02-03',
    publisher: 'Long Meadow Systems',
    cover: { genre: 'os', variant: 0, palette: 0, by: 'Long Meadow Systems' },
    attributes: [{ name: 'Edition', values: [{ name: 'Home' }, { name: 'Pro', offPercent: 10 }] }],
    variants: [
      { sku: 'KOS-12H-GL', values: ['Home'], priceCents: 2170, listPriceCents: 13900, stock: 260 },
      { sku: 'KOS-12P-GL', values: ['Pro'], priceCents: 3490, listPriceCents: 19900, stock: 84 },
    ],
    seo: {
      title: 'Kestrel OS 12 licence key',
      keywords: 'kestrel os 12, operating system, licence key',
      description:
        'Kestrel OS 12 Home and Pro: perpetual licence for one PC, updates until 2034. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 3 | Dorota | Nine-year-old laptop, six seconds. I timed it twice.
      4 | 9 | K. Lindqvist | Key accepted at the first try. Printer took longer than the whole installation.
      5 | 17 | ricardo_m | Moved the licence to a new machine after a year without writing to anyone.
      4 | 18 | Jörg W. | Läuft auf meinem alten Bürorechner besser als das System davor. Home reicht völlig.
      3 | 31 | Paulina | One accounting program does not run. Check the list first.
      5 | 42 | offduty | It does not talk to me. Ten out of ten.
      4 | 66 | Jean-Luc | Pro for the remote desktop, works as it should.
      5 | 73 | Lucía | Moved the office of eleven people in one Saturday.
      4 | 82 | quietfan | My fan has stopped. I had forgotten the sound of the room.
      4 | 90 | Th. Berg | Good compatibility list on the maker’s site, use it.
      2 | 98 | gamerdad | Most of my programs run, two games do not. Keep the old system for those.
    `),
  },
  {
    kind: 'product',
    id: 'northwind-server',
    category: 'operating-systems',
    name: 'Northwind Server',
    keyType: 'key',
    tagline: 'Everything in its window, including the maintenance.',
    explanation:
      'Subscription for one server, physical or virtual. The key is entered in the management console.',
    description: prose(`
      A server system that updates itself inside the hours you allow and nowhere else. Web, mail, file and database roles are installed by name; every change can be taken back for thirty days.

      One subscription covers one machine with any number of users. When it ends the server keeps running, without updates.

      ## In this licence

      - Installer and images for the usual hypervisors
      - Security updates within two days
      - Support by mail in English and German, on working days

      ## What it needs

      | Part | At least |
      | --- | --- |
      | Processor | 64 bit, two cores |
      | Memory | 2 GB |
      | Disk | 16 GB |
    `),
    activation: 'web',
    platforms: ['Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Subscription'],
    releasedOn: '2025-05-06',
    publisher: 'Long Meadow Systems',
    cover: { genre: 'os', variant: 1, palette: 1, by: 'Long Meadow Systems' },
    attributes: [{ name: 'Duration', values: [{ name: '1 year' }, { name: '3 years', offPercent: 20 }] }],
    variants: [
      { sku: 'NWS-1Y-GL', values: ['1 year'], priceCents: 5900, listPriceCents: 8900, stock: 40 },
      { sku: 'NWS-3Y-GL', values: ['3 years'], priceCents: 13900, listPriceCents: 23900, stock: 16 },
    ],
    reviews: reviewLines(`
      5 | 24 | rackmount | Maintenance between two and four, and it means two and four.
      4 | 58 | Agata P. | Taking back an update saved my Sunday.
      5 | 90 | ops_ulla | Three years, two reboots.
    `),
  },
  {
    kind: 'product',
    id: 'tidepool',
    category: 'operating-systems',
    name: 'Tidepool',
    keyType: 'key',
    tagline: 'One screen, one job, restored every night.',
    explanation: 'Yearly licence for screens in public places. The key is entered in the device list.',
    description: prose(`
      A system for screens that belong to everybody: library terminals, ticket desks, menus. It shows what you allow and returns to a clean state at closing time.

      Licences are counted by screen and can be moved between devices at any time.

      ## In this licence

      - Image for USB or network start
      - Timetable for opening hours
      - Updates for the whole year

      ## What it needs

      | Part | At least |
      | --- | --- |
      | Processor | 64 bit, or the usual small ARM boards |
      | Memory | 2 GB |
      | Disk | 4 GB |
    `),
    activation: 'web',
    platforms: ['Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Subscription'],
    releasedOn: '2026-11-04',
    publisher: 'Blue Ferry Labs',
    cover: { genre: 'os', by: 'Blue Ferry Labs' },
    attributes: [{ name: 'Screens', values: [{ name: '1' }, { name: '5', offPercent: 15 }] }],
    variants: [
      { sku: 'TDP-1S-GL', values: ['1'], priceCents: 2400, stock: 30 },
      { sku: 'TDP-5S-GL', values: ['5'], priceCents: 9900, stock: 8 },
    ],
    reviews: [],
  },
]
