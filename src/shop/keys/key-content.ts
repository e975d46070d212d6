export type KeyContent = { code: string } | { user: string; password: string }

export function keyText(content: KeyContent): string {
  return JSON.stringify(content)
}

export function readKeyText(text: string): KeyContent {
  return JSON.parse(text) as KeyContent
}

/**
 * Canonical identity of a key: a code without case, spacing, line breaks and dashes; an account by its login without
 * case. A login's dashes and spaces count, its password does not. Full-width characters equal plain ones.
 */
export function canonicalIdentity(content: KeyContent): string {
  return 'code' in content ? `code:${codeCharacters(content.code)}` : `user:${login(content.user)}`
}

export function hasContent(content: KeyContent): boolean {
  return 'code' in content
    ? codeCharacters(content.code) !== ''
    : content.user.trim() !== '' && content.password !== ''
}

function login(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
}

function codeCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
}
