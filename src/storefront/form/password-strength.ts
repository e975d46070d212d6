export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

const steps: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong']

/**
 * Estimates how hard a password is to guess, by length and kinds of characters. Repetitions, sequences and common
 * words count little.
 */
export function passwordStrength(password: string): { strength: PasswordStrength; step: number } {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  const worth = unforeseen(password.toLowerCase().replaceAll(common, 'x')) + 2 * (kinds.length - 1)
  const index = worth < 8 ? 0 : worth < 12 ? 1 : worth < 17 ? 2 : 3
  return { strength: steps[index] ?? 'weak', step: index + 1 }
}

const common = /pass(word)?|qwert[yz]?|asdf|letmein|welcome|latchkey|admin|login|(19|20)\d\d/g

/** Counts the characters that neither repeat nor continue the two before: `aaaa` and `1234` have two. */
function unforeseen(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const stepTo = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0)
  return codes.filter(
    (_, index) => index < 2 || Math.abs(stepTo(index)) > 1 || stepTo(index) !== stepTo(index - 1),
  ).length
}
