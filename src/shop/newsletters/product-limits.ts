/** in one newsletter */
export const maxProducts = 12

/** A line of its own in the text, where the products stand; without it they follow the text. */
export const productsMark = '[products]'
