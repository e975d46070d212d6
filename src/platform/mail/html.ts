/** Finished HTML. Only `html` makes it, so its content is ours or escaped. */
export interface Markup {
  readonly markup: string
}

type Value = Markup | readonly Markup[] | string | number

/** ``html`<b>${name}</b>` ``: texts and numbers are escaped, markup and lists of markup nest. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + markupOf(values[index - 1] ?? '') + part) }
}

/** Returns a translated sentence with markup in place of some words, e.g. a link: `{'mail@shop.example': link}`. */
export function sentence(text: string, words: Record<string, Markup>): Markup {
  const [found, markup] = Object.entries(words).find(([word]) => word !== '' && text.includes(word)) ?? []
  if (found === undefined || markup === undefined) return html`${text}`
  const start = text.indexOf(found)
  return html`${sentence(text.slice(0, start), words)}${markup}${sentence(text.slice(start + found.length), words)}`
}

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
