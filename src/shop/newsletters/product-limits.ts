export const maxProducts = 12

/** A line in the text that places the products; without it they follow the text. */
export const productsMark = '[products]'
