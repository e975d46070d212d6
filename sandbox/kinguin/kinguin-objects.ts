import type { KinguinOrder, KinguinProduct, KinguinState } from './kinguin-shop.ts'

/** A product as the API shows it: the cheapest offer sells keys as texts, a dearer one only pictures. */
export function productObject({
  productId,
  kinguinId,
  name,
  cents,
  textQty,
  isPreorder,
  ...more
}: KinguinProduct) {
  const price = cents / 100
  const offer = { name, merchantName: 'Sandbox', isPreorder: isPreorder ?? false, releaseDate: '2024-11-01' }
  const cheapest = {
    ...offer,
    offerId: `${productId}a`,
    price,
    qty: textQty,
    textQty,
    availableTextQty: textQty,
  }
  const dearer = { ...offer, offerId: `${productId}b`, price: (cents + 150) / 100, qty: 40, textQty: 0 }
  return {
    name,
    originalName: name,
    description: name,
    platform: more.platform ?? 'Steam',
    price,
    qty: textQty,
    textQty,
    cheapestOfferId: [cheapest.offerId],
    isPreorder: isPreorder ?? false,
    regionId: 3,
    regionalLimitations: more.region ?? 'Region free',
    kinguinId,
    productId,
    offers: [cheapest, dearer],
    offersCount: 2,
    totalQty: textQty + 40,
    updatedAt: new Date().toISOString(),
  }
}

export function orderObject({ products }: KinguinState, order: KinguinOrder) {
  const { orderId, orderExternalId, productId, qty, cents, requestCents, status, createdAt, keys } = order
  const totalPrice = (cents * qty) / 100
  const product = products.get(productId)
  return {
    totalPrice,
    requestTotalPrice: (requestCents * qty) / 100,
    paymentPrice: totalPrice,
    status,
    userEmail: 'shop@sandbox.example',
    storeId: 1,
    createdAt: createdAt.toISOString(),
    orderId,
    ...(orderExternalId !== undefined && { orderExternalId }),
    products: [
      {
        kinguinId: product?.kinguinId ?? 0,
        productId,
        qty,
        name: product?.name ?? '',
        price: cents / 100,
        totalPrice,
        requestPrice: requestCents / 100,
        isPreorder: false,
        keyType: 'text',
        keys: keys.map(({ id }) => ({ id, status: 'DELIVERED' })),
      },
    ],
    totalQty: qty,
    isPreorder: false,
  }
}
