/** What a buyer gets for one unit: a code, or the credentials of an account. */
export type KeyContent = { code: string } | { user: string; password: string }

/** The text that is sealed. */
export function keyText(content: KeyContent): string {
  return JSON.stringify(content)
}

export function readKeyText(text: string): KeyContent {
  return JSON.parse(text) as KeyContent
}

/** What makes two keys the same key: the code whatever its case and spacing, an account by its user. */
export function keyIdentity(content: KeyContent): string {
  return 'code' in content
    ? `code:${content.code.replace(/\s+/g, '').toUpperCase()}`
    : `user:${content.user.trim().toLowerCase()}`
}
