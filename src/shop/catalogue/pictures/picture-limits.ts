/** of an original */
export const maxBytes = 10 * 1024 * 1024
