/** of an original */
export const maxFileBytes = 4 * 1024 * 1024
export const maxFilePages = 20
export const maxFiles = 5
/** characters */
export const maxFileName = 120
