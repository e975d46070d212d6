/** Characters that XML 1.0 cannot contain, even escaped. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as content or attribute of an XML document. */
export function xmlText(text: string): string {
  return text.replaceAll(noXml, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
