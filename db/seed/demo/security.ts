import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const security: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'mothwing',
    category: 'security',
    name: 'Mothwing',
    keyType: 'key',
    tagline: 'Leave no light on behind you.',
    explanation: 'Privacy tool for up to three devices. Key for one year.',
    description: prose(`
      Mothwing stops trackers in every program, not only in the browser, and shows who tried: a list by day, with names. It also removes location data from pictures before you send them.

      No account is needed; the key is the licence.

      ## In this licence

      - Three devices of any kind
      - Tracker list by program and day
      - Picture cleaner
    `),
    activation: 'antivirus',
    platforms: ['Windows', 'macOS', 'Android'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    genres: ['Privacy', 'Subscription'],
    releasedOn: '2024-06-18',
    publisher: 'Blue Ferry Labs',
    cover: { genre: 'antivirus', variant: 1, palette: 4, by: 'Blue Ferry Labs' },
    attributes: [],
    variants: [{ sku: 'MTW-3D-GL', values: [], priceCents: 890, stock: 56 }],
    reviews: reviewLines(`
      4 | 28 | Wanda | My torch app spoke to fourteen companies. It no longer speaks.
    `),
  },
  {
    kind: 'product',
    id: 'portcullis-family',
    category: 'security',
    name: 'Portcullis Family',
    keyType: 'key',
    tagline: 'One gate for every phone in the house.',
    explanation: 'Protection for the devices of one household, on any system. Key for one year.',
    description: prose(`
      Virus guard, web filter and screen times for a whole household, set up from one phone. Children see what is switched off and why; there is no secret watching.

      Devices are added with a picture code. Grandparents count as household.

      ## In this licence

      - Windows, macOS, Android and iOS
      - Screen times with a request button
      - Web filter in four age groups
    `),
    activation: 'antivirus',
    platforms: ['All devices'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru'],
    genres: ['Subscription', 'Privacy'],
    releasedOn: '2026-03-10',
    publisher: 'Kettle Row Security',
    cover: { genre: 'antivirus', variant: 0, palette: 3, by: 'Kettle Row Security' },
    attributes: [{ name: 'Devices', values: [{ name: '5' }, { name: '15', offPercent: 20 }] }],
    variants: [
      { sku: 'PCF-5D-GL', values: ['5'], priceCents: 1840, stock: 47 },
      { sku: 'PCF-15D-GL', values: ['15'], priceCents: 2980, listPriceCents: 9900, stock: 19 },
    ],
    reviews: reviewLines(`
      5 | 22 | Ebba | My son negotiates by request button now. Progress.
      3 | 51 | Colin | Good on phones, slow on the old desktop.
    `),
  },
  {
    kind: 'product',
    id: 'sentinel-nine',
    category: 'security',
    name: 'Sentinel Nine',
    keyType: 'key',
    tagline: 'Watches so you need not.',
    explanation: 'Virus protection for Windows. The key starts the term on the day you enter it.',
    description: prose(`
      A virus guard that uses two per cent of a processor and says something only when there is something to say. It checks files, mail and web pages, and has a button called Quiet.

      The term begins with activation, not with purchase. An existing Sentinel licence is extended by the full time.

      ## In this licence

      - Updates several times a day
      - Ransom guard for folders you choose
      - No other programs in the installer

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows 10 or later |
      | Memory | 1 GB free |
      | Disk | 700 MB |
    `),
    activation: 'antivirus',
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
    genres: ['Subscription', 'Privacy'],
    releasedOn: '2025-08-26',
    publisher: 'Lantern Security',
    cover: { genre: 'antivirus', variant: 0, palette: 0, by: 'Lantern Security' },
    attributes: [
      {
        name: 'Devices',
        values: [{ name: '1' }, { name: '3', offPercent: 15 }, { name: '5', offPercent: 25 }],
      },
    ],
    variants: [
      { sku: 'SNT-09-GL', values: ['1'], priceCents: 949, listPriceCents: 3999, stock: 150 },
      { sku: 'SNT-09-3D', values: ['3'], priceCents: 1620, listPriceCents: 5999, stock: 70 },
      { sku: 'SNT-09-5D', values: ['5'], priceCents: 2190, listPriceCents: 7999, stock: 0 },
    ],
    seo: {
      title: 'Sentinel Nine key, 1 year',
      keywords: 'sentinel nine, antivirus, windows, licence key',
      description:
        'Sentinel Nine: quiet virus protection for Windows, one year for 1, 3 or 5 devices. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 6 | Rainer | It has said two things in a year. Both were true.
      4 | 16 | quiet_betty | The year was added to my old licence, as described.
      4 | 27 | أم يوسف | لا يزعجني بالنوافذ، وهذا ما أردته. فعّلته على ثلاثة أجهزة دون مشكلة.
      4 | 34 | Jo L. | Quiet button should be bigger.
      5 | 63 | Miguel Á. | Fast laptop stayed fast.
      4 | 70 | Maureen | Put it on my mother’s PC. No calls since.
      5 | 88 | Kasimir | Second year, second key, the time was added.
    `),
  },
  {
    kind: 'product',
    id: 'strongroom',
    category: 'security',
    name: 'Strongroom',
    keyType: 'key',
    tagline: 'One long password, then none.',
    explanation: 'Password manager on all your devices. The key is entered in the app.',
    description: prose(`
      Passwords, cards and notes, sealed on your own devices before they are stored. Nobody at the maker’s can read or restore them, so print the recovery sheet.

      Solo is for one person with any number of devices; Household for six people with shared drawers.

      ## In this licence

      - Apps for five systems and six browsers
      - Import from files of other managers
      - Printable recovery sheet
    `),
    activation: 'web',
    platforms: ['All devices'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt-BR', 'ru', 'ja', 'zh-CN'],
    genres: ['Privacy', 'Subscription'],
    releasedOn: '2025-11-18',
    publisher: 'Lantern Security',
    cover: { genre: 'antivirus', variant: 2, palette: 1, by: 'Lantern Security' },
    attributes: [{ name: 'Plan', values: [{ name: 'Solo' }, { name: 'Household', offPercent: 15 }] }],
    variants: [
      { sku: 'STR-SOL-GL', values: ['Solo'], priceCents: 1450, stock: 65 },
      { sku: 'STR-HH-GL', values: ['Household'], priceCents: 2600, stock: 23 },
    ],
    reviews: reviewLines(`
      5 | 12 | Aurelio | Printed the sheet. Needed the sheet. Praise the sheet.
      4 | 46 | vaulting | Import took one minute for 400 logins.
    `),
  },
]
