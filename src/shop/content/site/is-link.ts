/** Whether a text is an address of this shop or an `https:` address. */
export function isLink(text: string): boolean {
  if (/[\s\\]/.test(text)) return false
  return /^\/(?!\/)/.test(text) || URL.parse(text)?.protocol === 'https:'
}
