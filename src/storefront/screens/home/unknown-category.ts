/** The parameter of the home page with the name of an unknown category (CAT-6). */
export const unknownParameter = 'unknown'

const maxLength = 40

/** The name to show, if it looks like one, so that a link cannot put sentences onto the page. */
export function unknownCategory(search: string): string | undefined {
  const name = new URLSearchParams(search).get(unknownParameter)?.trim()
  return name && name.length <= maxLength && /^[\p{L}\p{M}\p{N}_-]+$/u.test(name) ? name : undefined
}
