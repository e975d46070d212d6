import { addPicture } from '../../../shop/products/editor/product-pictures.ts'
import { refuse } from '../../../shop/errors.ts'
import { fileOf } from '../../form-values.ts'
import type { Shop } from '../../../shop/shop.ts'

/** Stores a picture of `usePictureUpload`; the edited item gets its name. */
export async function takePicture(shop: Pick<Shop, 'pictures'>, form: FormData) {
  const { content } = (await fileOf(form, 'picture')) ?? refuse('input.file')
  return { done: await addPicture(shop, content) }
}
