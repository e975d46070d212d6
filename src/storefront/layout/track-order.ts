/** Parcels are followed at a tracking service; nearly all orders are keys and need none. */
export const trackOrderUrl = 'https://parcelsapp.com/'
