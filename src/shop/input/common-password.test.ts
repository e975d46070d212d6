import { expect, it } from 'vitest'
import { refuseCommonPassword } from './common-password.ts'

const refused = { code: 'member.common-password', field: 'newPwd' }

it.each(['123456', 'password', 'Qwerty123', 'IloveYou', '11111111', '14111984'])(
  'AUTH-7 AUTH-10 AUTH-11 %s is too common to be chosen',
  async (password) => {
    await expect(refuseCommonPassword(password, 'newPwd')).rejects.toMatchObject(refused)
  },
)

it.each(['12345', 'correct horse 7', ' 123456', 'пароль123 синий', 'zq8-Lamp-Tree'])(
  'AUTH-7 %s is left to the other rules',
  async (password) => {
    await expect(refuseCommonPassword(password, 'newPwd')).resolves.toBeUndefined()
  },
)
