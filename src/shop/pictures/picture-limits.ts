import type { Issue } from '../errors.ts'
import type { PictureError } from './remake-picture.ts'

export const maxBytes = 10 * 1024 * 1024

export const maxPixels = 50_000_000

export function pictureIssue(error: PictureError): Issue {
  return {
    code: `picture.${error}`,
    values: { megabytes: maxBytes / 1024 / 1024, millions: maxPixels / 1_000_000 },
  }
}

export const pictureTooLarge = pictureIssue('too-large')
