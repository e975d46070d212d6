/** The id of the form: its fields stand all over the page, between other forms. */
export const checkoutFormId = 'checkout-form'
/** ids of the variants that were sold out when the sums were shown, `12,15` */
export const leftOutField = 'leftOut'
