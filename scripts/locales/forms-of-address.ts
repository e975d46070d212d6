/**
 * Words that address a visitor in the form that the language of this shop does not use: de Sie, fr vous, cz vy, hu Ön,
 * es tú, it tu, nl je, pl ty, pt and ro formal, ru вы, tr siz, zh 您. They match nothing else.
 */
const wrongWords: Record<string, string> = {
  cz: 'tvůj|tvoje|tobě|tebe|jsi|máš|můžeš',
  de: 'du|dir|dich|deine?[mnrs]?',
  es: 'ustede?s?|introduzca|regístrese|escríbanos|pulse|compruebe',
  fr: 'tu|toi|tes',
  hu: 'neked|téged|tiéd|kattints|válassz|írd|nézd',
  it: 'inserisca|scelga|prema|voi|vostr[aeio]',
  ko: '당신|해요|돼요|있어요|없어요',
  nl: 'uw?|uzelf',
  pl: 'państw[oa]|państwu|prosz[ęe]|prosimy',
  pt: 'tu|teus?|tuas?|contigo|podes|queres|tens',
  ro: 'tău|tăi|ta|tale|tine|îți|ești|poți|vrei|primești',
  ru: 'ты|тебе|тебя|тобой|тво[йяёи]',
  tr: 'sen|senin|sana|seni',
  'zh-CN': '你',
  zh_tw: '你',
}

/** The words of a text that mix the forms of address of its language; whole words, except where words have no spaces. */
export function wrongAddress(localeId: string, text: string): string[] {
  const words = wrongWords[localeId]
  if (words === undefined) return []
  const whole = /^(ko|zh)/.test(localeId) ? `(?:${words})` : `(?<!\\p{L})(?:${words})(?!\\p{L})`
  return text.match(new RegExp(whole, 'giu')) ?? []
}
