/** The slides of the home page, by product. */
export const demoBanners: { productId: string; sort: number }[] = [
  { productId: 'the-far-lantern', sort: 10 },
  { productId: 'perihelion-drift', sort: 20 },
  { productId: 'skyline-works', sort: 30 },
  { productId: 'wyrmholt-saga', sort: 40 },
  { productId: 'hairpin-kings', sort: 50 },
]

/** Products that sell most at the moment, first place first. */
export const hottest: string[] = [
  'the-hollow-stair',
  'wyrmholt-saga',
  'pocket-meadow',
  'cold-apogee-lost-crew',
  'crowns-of-ash',
  'tessera',
  'kestrel-os-12',
  'ledgerline-office-pro-2026',
  'cold-harbour',
  'perihelion-drift',
  'ember-wallet-50',
  'the-long-border',
  'gridlock',
  'vector-strike',
  'the-far-lantern',
  'plus-pass-12-months',
  'redline-monza',
  'inkwell-studio',
  'hairpin-kings',
  'sentinel-nine',
]

/** Most keys delivered in the last seven days, first place first. */
export const bestSellers: string[] = [
  'cold-harbour',
  'thornwake',
  'ledgerline-office-pro-2026',
  'tessera',
  'gridlock',
  'the-hollow-stair',
  'kestrel-os-12',
  'ember-wallet-50',
  'pocket-meadow',
  'halberd-vpn',
  'crowns-of-ash',
  'hexarchy',
  'sentinel-nine',
  'wyrmholt-saga',
  'plus-pass-1-month',
  'podium-28',
  'metropolitan',
  'loop-garden',
  'unfold-pdf',
  'sunday-league',
]
