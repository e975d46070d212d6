/**
 * A name or a query as both are compared: lower case, without accents, every run of signs and spaces one space, so that
 * "Pokémon: Let's Go!" and "pokemon lets go" are the same.
 */
export function searchForm(text: string): string {
  const plain = stripped(text)
  return plain.replace(/[^\p{L}\p{N}+#]+/gu, ' ').trim() || plain.replace(/\s+/gu, ' ').trim()
}

function stripped(text: string): string {
  return text
    .replace(/[™®©℠'’`´]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
}
