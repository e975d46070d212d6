export const shopPictureKinds = ['logo', 'logo-dark', 'mark', 'card'] as const

export type ShopPictureKind = (typeof shopPictureKinds)[number]

/** A picture that the shop keeper uploaded to the picture store, with its size in pixels. */
export interface ShopPicture {
  name: string
  width: number
  height: number
}

export type ShopPictures = Partial<Record<ShopPictureKind, ShopPicture>>

export function shopPictureKey(kind: ShopPictureKind): string {
  return `shop.picture.${kind}`
}

export const shopPictureKeys = shopPictureKinds.map(shopPictureKey)

/** The text of the setting, such as `3f…a9 640x160`. */
export function shopPictureText({ name, width, height }: ShopPicture): string {
  return `${name} ${width}x${height}`
}

/** Reads the pictures from settings by key. Without an own picture the shop has its standard one. */
export function shopPicturesOf(settings: ReadonlyMap<string, string>): ShopPictures {
  return Object.fromEntries(
    shopPictureKinds.flatMap((kind) => {
      const picture = readPicture(settings.get(shopPictureKey(kind)))
      return picture ? [[kind, picture]] : []
    }),
  )
}

function readPicture(text: string | undefined): ShopPicture | undefined {
  const [, name, width, height] = /^([0-9a-f]{40}) (\d{1,5})x(\d{1,5})$/.exec(text ?? '') ?? []
  return name === undefined ? undefined : { name, width: Number(width), height: Number(height) }
}

/** Address of a small copy of the picture, from the root of the shop. */
export function shopPicturePath({ name }: Pick<ShopPicture, 'name'>, shape: string): string {
  return `/covers/shop/${name}/${shape}.png`
}

/** Returns the size of a logo in the box. The logo is as high as the box, unless it is too wide for it. */
export function logoBox(
  { width, height }: Pick<ShopPicture, 'width' | 'height'>,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.height / height, box.width / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
