/** What a buyer gets for one unit: a code, or the credentials of an account. */
export type KeyContent = { code: string } | { user: string; password: string }

/** The text that is sealed. */
export function keyText(content: KeyContent): string {
  return JSON.stringify(content)
}

export function readKeyText(text: string): KeyContent {
  return JSON.parse(text) as KeyContent
}

/** The older rule of what makes two keys the same key, for fingerprints that processes before migration 0036 look for. */
export function formerIdentity(content: KeyContent): string {
  return 'code' in content
    ? `code:${content.code.replace(/\s+/g, '').toUpperCase()}`
    : `user:${content.user.trim().toLowerCase()}`
}

/**
 * What makes two keys the same key: a code whatever its case, spacing, line breaks and dashes, an account by its login
 * whatever its case. A login's dashes and spaces tell accounts apart, its password does not. Full-width characters count
 * as the plain ones. Keys that were the same by the former rule are the same by this one.
 */
export function canonicalIdentity(content: KeyContent): string {
  const text = formerIdentity(content)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return 'code' in content
    ? `code:${codeCharacters(text.slice('code:'.length))}`
    : `user:${text.slice('user:'.length).trim().toLowerCase()}`
}

/** Whether there is anything in it but spacing and dashes. */
export function hasContent(content: KeyContent): boolean {
  return 'code' in content
    ? codeCharacters(content.code.normalize('NFKC')) !== ''
    : content.user.trim() !== '' && content.password !== ''
}

function codeCharacters(text: string): string {
  return text.replace(/[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase()
}
