/** Search form of a name: "Pokémon: Let's Go!" equals "pokemon lets go". */
export function searchForm(text: string): string {
  if (isEnglish.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const plain = stripped(text)
  return plain.replace(/[^\p{L}\p{N}+#]+/gu, ' ').trim() || plain.replace(/\s+/gu, ' ').trim()
}

/** Most names match this and need no slow step; a lone sign stays. */
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
