import type { CatalogueProduct } from './demo-product.ts'
import { prose, reviewLines } from './demo-text.ts'

export const vpn: CatalogueProduct[] = [
  {
    kind: 'product',
    id: 'ferryman-vpn',
    category: 'vpn',
    name: 'Ferryman VPN',
    keyType: 'key',
    tagline: 'For phones that travel.',
    explanation: 'VPN for phones and tablets, for accounts in Asia. Key for one year.',
    description: prose(`
      Made for people between airports: it picks the nearest crossing by itself, survives a change of network without dropping a call, and uses little battery.

      Two devices per key. Twenty-six cities, most of them in Asia.

      ## In this licence

      - Two phones or tablets
      - 26 cities
      - A data counter by country
    `),
    activation: 'vpn',
    platforms: ['Android', 'iOS'],
    regions: ['Asia'],
    languages: ['en', 'ja', 'ko', 'zh-CN'],
    genres: ['Privacy', 'Subscription'],
    releasedOn: '2026-07-21',
    publisher: 'Blue Ferry Labs',
    cover: { genre: 'antivirus', variant: 1, palette: 3, by: 'Blue Ferry Labs' },
    attributes: [],
    variants: [{ sku: 'FRV-2D-AS', values: [], priceCents: 1130, listPriceCents: 3200, stock: 28 }],
    confirm: {
      title: 'This key is for Asia',
      content:
        'Ferryman VPN accepts the key only from an app store account in Asia. Buy it only if yours is.',
    },
    reviews: reviewLines(`
      4 | 26 | Mei-Ling | Call did not drop between train and station. First time ever.
      5 | 60 | Arjun | Battery is fine at the end of the day.
    `),
  },
  {
    kind: 'product',
    id: 'halberd-vpn',
    category: 'vpn',
    name: 'Halberd VPN',
    keyType: 'key',
    tagline: 'A straight line through bent networks.',
    explanation:
      'VPN for phones, computers and televisions. The key starts the term on the day you enter it.',
    description: prose(`
      Servers in 61 countries, all owned and none rented by the hour. Halberd keeps no connection logs, and has had that checked by an outside office in each of the last three years.

      Apps for five systems and a file for routers. Keys add up: a second one extends the first.

      ## In this licence

      - 61 countries, no limit on data
      - A kill switch that is on from the start
      - Router profile

      ## What it needs

      | Part | At least |
      | --- | --- |
      | System | Windows, macOS, Linux, Android, iOS |
      | Payment | Once; nothing renews itself |
    `),
    activation: 'vpn',
    platforms: ['All devices'],
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
    genres: ['Privacy', 'Subscription'],
    releasedOn: '2026-11-16',
    publisher: 'Lantern Security',
    cover: { genre: 'antivirus', variant: 1, palette: 1, by: 'Lantern Security' },
    attributes: [
      { name: 'Devices', values: [{ name: '5' }, { name: '10', offPercent: 10 }] },
      { name: 'Years', values: [{ name: '1' }, { name: '2', offPercent: 20 }] },
    ],
    variants: [
      { sku: 'HLB-5D-1Y', values: ['5', '1'], priceCents: 1690, listPriceCents: 7999, stock: 110 },
      { sku: 'HLB-5D-2Y', values: ['5', '2'], priceCents: 2790, listPriceCents: 12999, stock: 62 },
      { sku: 'HLB-10D-1Y', values: ['10', '1'], priceCents: 2450, listPriceCents: 9999, stock: 35 },
      { sku: 'HLB-10D-2Y', values: ['10', '2'], priceCents: 3990, listPriceCents: 15999, stock: 0 },
    ],
    seo: {
      title: 'Halberd VPN key for 5 or 10 devices',
      keywords: 'halberd vpn, vpn key, privacy',
      description:
        'Halberd VPN for 5 or 10 devices, one or two years, no renewal. Key by e-mail within a minute.',
    },
    reviews: reviewLines(`
      5 | 1 | Signe | Hotel network in two minutes, home network in none.
      5 | 3 | routerman | The router profile is the reason I bought it.
      4 | 5 | Pauline | Fast in the evening too. The television app could be prettier.
      5 | 4 | Giulia | Train, hotel, train, hotel. No trouble.
      5 | 5 | nologs_pls | Read the audit report, all forty pages. It says what they say it says. More useful still: it lists the three things they were told to change last year, and what became of each. I set it up on a router, two phones and my father’s television on a Sunday afternoon, in that order of difficulty, and the only call I have had since was about the remote control.
    `),
  },
  {
    kind: 'product',
    id: 'quiet-tunnel',
    category: 'vpn',
    name: 'Quiet Tunnel',
    keyType: 'key',
    tagline: 'No account, no name, one number.',
    explanation: 'VPN without registration. The key is your account number.',
    description: prose(`
      You get a number and that is all there is: no mail address, no password, no name. Eighteen countries, speeds published every day, source code on view.

      Time can be added in months. Lost numbers cannot be found again; that is the idea.

      ## In this licence

      - Five devices at once
      - Programs for three systems, profiles for the rest
      - Speeds and outages published daily
    `),
    activation: 'vpn',
    platforms: ['Windows', 'macOS', 'Linux'],
    regions: ['Global'],
    languages: ['en', 'de', 'fr', 'es', 'it'],
    genres: ['Privacy', 'Subscription'],
    releasedOn: '2024-08-13',
    publisher: 'Small Hours Software',
    cover: { genre: 'antivirus', variant: 2, palette: 3, by: 'Small Hours Software' },
    attributes: [{ name: 'Months', values: [{ name: '1' }, { name: '6' }, { name: '12', offPercent: 10 }] }],
    variants: [
      { sku: 'QTN-01-GL', values: ['1'], priceCents: 490, stock: 80 },
      { sku: 'QTN-06-GL', values: ['6'], priceCents: 2700, listPriceCents: 2940, stock: 25 },
      { sku: 'QTN-12-GL', values: ['12'], priceCents: 4990, listPriceCents: 5880, stock: 6 },
    ],
    reviews: reviewLines(`
      5 | 35 | number_8814 | I am a number and pleased about it.
      4 | 86 | Eilidh | Fewer countries than others, all of them good.
    `),
  },
]
