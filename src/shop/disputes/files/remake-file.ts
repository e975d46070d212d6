import { refuse } from '../../errors.ts'
import { remakePdf } from '../../../platform/documents/remake-pdf.ts'
import { pictureType } from '../../pictures/picture-type.ts'
import { type PictureError, remakePicture } from '../../pictures/remake-picture.ts'
import { maxFileBytes, maxFilePages } from './file-limits.ts'

/** pixels of a side; larger pictures are scaled down */
const maxSide = 2000

/** Remakes a file for the evidence: a PDF of the same look without active content. The content decides the type. */
export async function remakeFile(original: Buffer): Promise<{ pdf: Buffer; pages: number }> {
  if (original.length === 0) refuseFile('none')
  if (original.length > maxFileBytes) refuseFile('too-large')
  const type = fileType(original) ?? refuseFile('no-type')
  const bytes = type === 'pdf' ? original : await remade(original, type)
  if (typeof bytes === 'string') refuseFile('damaged')
  const document = await remakePdf(bytes, type, maxFilePages)
  if (typeof document === 'string') refuseFile(document)
  const pdf = Buffer.from(document.pdf)
  return pdf.length > 2 * maxFileBytes ? refuseFile('too-large') : { pdf, pages: document.pages }
}

export function refuseFile(
  why: 'none' | 'too-large' | 'no-type' | 'damaged' | 'too-long' | 'too-many',
): never {
  refuse(`evidence-file.${why}`, { field: 'file' })
}

function fileType(original: Buffer): 'pdf' | 'png' | 'jpg' | undefined {
  if (original.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const type = pictureType(original)
  return type === 'png' || type === 'jpg' ? type : undefined
}

function remade(original: Buffer, type: 'png' | 'jpg'): Promise<Buffer | PictureError> {
  return remakePicture(original, (picture) => {
    const small = picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
    return type === 'png' ? small.png() : small.jpeg({ quality: 88 })
  })
}
