/** Writes the path of a field as one text: `variants.CRA-STD.priceCents`. A dot of a SKU is escaped. */
export function fieldText(path: readonly string[]): string {
  return path.map((part) => part.replaceAll('.', String.raw`\.`)).join('.')
}

/** Reads the text back. */
export function fieldPath(text: string): string[] {
  return text.split(/(?<!\\)\./).map((part) => part.replaceAll(String.raw`\.`, '.'))
}
