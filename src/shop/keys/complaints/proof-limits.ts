/** characters that the buyer may write */
export const maxWords = 1000
export const maxPictures = 3
/** size of a picture before it is scaled down */
export const maxPictureBytes = 4 * 1024 * 1024
