import { data } from 'react-router'
import { addPicture } from '../../../shop/products/editor/product-pictures.ts'
import { refuse } from '../../../shop/errors.ts'
import { fileOf } from '../../form-values.ts'
import type { Shop } from '../../../shop/shop.ts'

/** Stores a picture of `usePictureUpload`; the edited item gets its name. */
export async function takePicture(shop: Pick<Shop, 'pictures'>, form: FormData) {
  const { content } = (await fileOf(form, 'picture')) ?? refuse('input.invalid')
  const outcome = await addPicture(shop, content)
  if ('reason' in outcome) return data({ refused: outcome.reason }, { status: 400 })
  return { picture: outcome.name }
}
