export const maxBytes = 10 * 1024 * 1024

export const maxPixels = 50_000_000
