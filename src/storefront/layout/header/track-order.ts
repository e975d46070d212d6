/** An external parcel tracking service; orders of keys do not need it. */
export const trackOrderUrl = 'https://parcelsapp.com/'
