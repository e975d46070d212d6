/** of an original */
export const maxFileBytes = 4 * 1024 * 1024
/** of one file */
export const maxFilePages = 20
/** of one dispute */
export const maxFiles = 5
/** characters */
export const maxFileName = 120
