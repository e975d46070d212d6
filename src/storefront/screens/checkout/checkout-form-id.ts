/** The id of the form: its fields stand all over the page, between other forms. */
export const checkoutFormId = 'checkout-form'
/** of a wallet's button: the id of its method and the total in cents that stands with it, `3 6953` */
export const expressField = 'express'
/** ids of the variants that were sold out when the sums were shown, `12,15` */
export const leftOutField = 'leftOut'
