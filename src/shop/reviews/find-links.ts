/** Web addresses in text: with a scheme, with www, or with a known ending. */
const link =
  /(?:https?:\/\/|www\.)[^\s<>]+|(?<![\p{L}\d])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|shop|store|site|online|xyz|top|link|click|gg|io|me|co|ru|cn|de|fr|uk|eu|us|example)(?![\p{L}\d-])(?:\/[^\s<>]*)?/giu

export function hasLink(text: string): boolean {
  return text.search(link) >= 0
}

export function linkParts(text: string): { at: number; text: string; isLink: boolean }[] {
  const parts: { at: number; text: string; isLink: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(link)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isLink: false })
    parts.push({ at: index, text: found, isLink: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false })
  return parts
}
