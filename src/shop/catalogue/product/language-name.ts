/** Written Chinese is named by its script. */
const namedAs: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant' }

/** Name of a language; undefined for an invalid tag. */
export function languageName(names: Intl.DisplayNames, tag: string): string | undefined {
  try {
    return names.of(namedAs[tag] ?? tag)
  } catch {
    return undefined
  }
}
