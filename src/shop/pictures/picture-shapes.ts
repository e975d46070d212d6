/** Small copies of a picture: an icon of the catalogue, and copies of the shop's own pictures. */
export const pictureShapes = [
  'icon',
  'logo',
  'favicon',
  'apple-touch-icon',
  'icon-192',
  'icon-512',
  'icon-maskable-512',
  'card',
] as const

export type PictureShape = (typeof pictureShapes)[number]

export function isPictureShape(text: string): text is PictureShape {
  return pictureShapes.some((shape) => shape === text)
}

/** The box of each shape, in pixels. */
export const shapeBoxes: Readonly<Record<PictureShape, { width: number; height: number }>> = {
  // four times the displayed size
  icon: { width: 96, height: 96 },
  // three times the displayed size
  logo: { width: 720, height: 120 },
  favicon: { width: 96, height: 96 },
  'apple-touch-icon': { width: 180, height: 180 },
  'icon-192': { width: 192, height: 192 },
  'icon-512': { width: 512, height: 512 },
  'icon-maskable-512': { width: 512, height: 512 },
  card: { width: 1200, height: 630 },
}
