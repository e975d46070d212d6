import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it('AUTH-7 rates easy and hard passwords apart', () => {
    const examples = {
      weak: ['', 'a', 'aaaaaaaaaaaaaaa', '123456789', 'abcdefghijkl', 'password1', 'Qwerty2024', 'lk1234'],
      fair: ['sunlight', 'Tr0ub4d', 'kolibri7', 'grünspecht'],
      good: ['longenough12', 'Kolibri-71', 'xK9#mQ2$vL'],
      strong: ['correct horse battery', 'صندوق بريد أزرق'],
    }
    for (const [strength, passwords] of Object.entries(examples))
      for (const password of passwords) expect(passwordStrength(password).strength, password).toBe(strength)
  })
})
