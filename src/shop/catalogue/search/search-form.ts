/**
 * A name or a query as both are compared: lower case, without accents, every run of signs and spaces one space, so that
 * "Pokémon: Let's Go!" and "pokemon lets go" are the same.
 */
export function searchForm(text: string): string {
  if (isEnglish.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const plain = stripped(text)
  return plain.replace(/[^\p{L}\p{N}+#]+/gu, ' ').trim() || plain.replace(/\s+/gu, ' ').trim()
}

/** As most names are, which needs none of what is slow; a sign alone stays. */
const isEnglish = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 :,.!?&/()_-]+$/

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
