/** A message of Oceanpayment: one element for each field, under `response`. */
export function responseXml(fields: Readonly<Record<string, string>>): string {
  return document(elements(fields))
}

export function document(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>\n${content}\n</response>\n`
}

export function elements(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
