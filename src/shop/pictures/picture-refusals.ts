export const pictureRefusals = {
  /** a picture that the shop does not accept or find */
  'picture.damaged': 400,
  'picture.no-address': 400,
  'picture.no-file': 400,
  'picture.no-picture': 400,
  'picture.not-here': 400,
  'picture.not-relative': 400,
  'picture.only-by-command': 400,
  'picture.outside': 400,
  'picture.private': 400,
  'picture.redirects': 400,
  'picture.refused': 400,
  'picture.slow': 400,
  /** the storage of the files does not answer, or refuses */
  'picture.storage-away': 503,
  'picture.too-large': 400,
  'picture.too-many-pixels': 400,
  'picture.unknown': 400,
  'picture.unreachable': 400,
} as const satisfies Record<string, number>
