/** The fields stand all over the page, between other forms, so they name the form that they belong to. */
export const checkoutFormId = 'checkout-form'
