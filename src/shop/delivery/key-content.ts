/** Content of a key: a code, or the credentials of an account. */
export type KeyContent = { code: string } | { user: string; password: string }

export function keyText(content: KeyContent): string {
  return JSON.stringify(content)
}

export function readKeyText(text: string): KeyContent {
  return JSON.parse(text) as KeyContent
}

/** Identity of a key before migration 0036, for processes of that release. */
export function formerIdentity(content: KeyContent): string {
  return 'code' in content
    ? `code:${content.code.replace(/\s+/g, '').toUpperCase()}`
    : `user:${content.user.trim().toLowerCase()}`
}

/**
 * Canonical identity of a key: a code without case, spacing, line breaks and dashes; an account by its login without
 * case. A login's dashes and spaces count, its password does not. Full-width characters equal plain ones. Keys equal
 * by the former rule are equal by this one.
 */
export function canonicalIdentity(content: KeyContent): string {
  const text = formerIdentity(content)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return 'code' in content
    ? `code:${codeCharacters(text.slice('code:'.length))}`
    : `user:${text.slice('user:'.length).trim().toLowerCase()}`
}

export function hasContent(content: KeyContent): boolean {
  return 'code' in content
    ? codeCharacters(content.code.normalize('NFKC')) !== ''
    : content.user.trim() !== '' && content.password !== ''
}

function codeCharacters(text: string): string {
  return text.replace(/[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase()
}
