/**
 * Formats of a language for moments, numbers, lists and names, cached by language and options. Each takes native
 * memory outside the garbage collector, so only this file creates them.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return once(['date', tag, options], () => new Intl.DateTimeFormat(tag, options))
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(['number', tag, options], () => new Intl.NumberFormat(tag, options))
}

export function listFormat(tag: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat {
  return once(['list', tag, options], () => new Intl.ListFormat(tag, options))
}

export function displayNames(tag: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return once(['names', tag, options], () => new Intl.DisplayNames(tag, options))
}

export function collator(tag: string): Intl.Collator {
  return once(['collator', tag], () => new Intl.Collator(tag))
}

/** More than all languages of the shop have of all kinds; a caller with ever new options cannot fill the memory. */
export const maxFormats = 500

const formats = new Map<string, object>()

function once<Format extends object>(parts: readonly unknown[], make: () => Format): Format {
  const key = JSON.stringify(parts)
  const known = formats.get(key)
  if (known) return known as Format
  const made = make()
  const [oldest] = formats.keys()
  if (formats.size >= maxFormats && oldest !== undefined) formats.delete(oldest)
  formats.set(key, made)
  return made
}
