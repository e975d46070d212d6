import { refuse } from '../../errors.ts'
import { remakePicture } from '../../pictures/remake-picture.ts'
import { maxPictureBytes, maxPictures } from './proof-limits.ts'

/** pixels of a side; larger pictures are scaled down */
const maxSide = 1600

/** Returns a buyer's picture as JPEG without metadata. Refuses `complaint.picture`. */
export async function remakeProof(original: Buffer): Promise<Buffer> {
  const picture =
    original.length > maxPictureBytes
      ? 'too-large'
      : await remakePicture(original, (decoded) =>
          decoded
            .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
            .flatten({ background: 'white' })
            .toColourspace('srgb')
            .jpeg({ quality: 82 }),
        )
  return typeof picture === 'string' ? refusePicture() : picture
}

export function refusePicture(): never {
  refuse('complaint.picture', {
    field: 'pictures',
    values: { max: maxPictures, megabytes: maxPictureBytes / 1024 / 1024 },
  })
}
