/** Path of an uploaded cover, 240 pixels wide. */
export function ownCover(name: string): string {
  return `/covers/own/${name}/tall-240`
}
