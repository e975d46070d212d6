/** Signs after the prefix, by the Commission's table of VIES. */
export const vatNumberShapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[\dA-Z]\d{7}[\dA-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^[1-9]\d{7}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^[1-9]\d{8}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Check digits by state. A state that is missing has several rules; there the service decides. */
const checks: Readonly<Record<string, (digits: string) => boolean>> = {
  AT: (digits) => lastIs(digits, (16 - (luhnSum(digits.slice(1, -1)) % 10)) % 10),
  BE: (digits) => (Number(digits.slice(0, 8)) + Number(digits.slice(8))) % 97 === 0,
  DE: isMod11And10,
  DK: weighted([2, 7, 6, 5, 4, 3, 2, 1], 11),
  EE: weighted([3, 7, 1, 3, 7, 1, 3, 7, 1], 10),
  EL: (digits) => lastIs(digits, (weightedSum(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10),
  FI: weighted([7, 9, 10, 5, 8, 4, 2, 1], 11),
  FR: hasFrenchKey,
  HR: isMod11And10,
  HU: weighted([9, 7, 3, 1, 9, 7, 3, 1], 10),
  IT: (digits) => luhnSum(digits) % 10 === 0,
  LU: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
  MT: weighted([3, 4, 6, 7, 8, 9, 10, 1], 37),
  PL: weighted([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11),
  PT: (digits) => lastIs(digits, ((11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10),
  SE: (digits) => luhnSum(digits.slice(0, 10)) % 10 === 0,
  SI: (digits) => lastIs(digits, (11 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10),
}

export function hasCheckDigits(state: string, digits: string): boolean {
  return checks[state]?.(digits) ?? true
}

function weighted(weights: readonly number[], modulus: number) {
  return (digits: string) => weightedSum(digits, weights) % modulus === 0
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

function lastIs(digits: string, check: number): boolean {
  return Number(digits.at(-1)) === check
}

/** Doubles every second digit from the right. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** ISO 7064, modulus 11 and 10. */
function isMod11And10(digits: string): boolean {
  const check = [...digits].reduce((rest, digit) => ((((rest || 10) * 2) % 11) + Number(digit)) % 10, 5)
  return check === 1
}

/** Keys with letters have another rule, which is not checked. */
function hasFrenchKey(digits: string): boolean {
  return /^\D|^.\D/.test(digits) || Number(`${digits.slice(2)}12`) % 97 === Number(digits.slice(0, 2))
}
