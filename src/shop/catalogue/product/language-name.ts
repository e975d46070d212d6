/** Written Chinese is named by its script, not by where it is read. */
const namedAs: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant' }

/** What a language is called; undefined for what is no language tag. */
export function languageName(names: Intl.DisplayNames, tag: string): string | undefined {
  try {
    return names.of(namedAs[tag] ?? tag)
  } catch {
    return undefined
  }
}
