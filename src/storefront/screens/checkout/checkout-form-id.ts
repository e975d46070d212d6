/** The id of the form: its fields are all over the page, between other forms. */
export const checkoutFormId = 'checkout-form'
/** value of a wallet's button: method id and shown total in cents, `3 6953` */
export const expressField = 'express'
/** ids of the variants that were sold out when the sums were shown, `12,15` */
export const leftOutField = 'leftOut'

/** Value of a box: the variant, and the country in which it does not activate. */
export function notInValue(variantId: number, country: string): string {
  return `${variantId}.${country}`
}
