/** of an original */
export const maxBytes = 10 * 1024 * 1024

/** of an original, width times height: whatever unpacks to more is refused before it is unpacked */
export const maxPixels = 50_000_000
