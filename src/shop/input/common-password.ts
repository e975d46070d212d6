import { refuse } from '../errors.ts'

const shortest = 6
const longest = 30
const maxCommon = 10_000

/** Refuses `member.common-password` for the 10,000 most common passwords. `field` is the input of the password. */
export async function refuseCommonPassword(
  password: string,
  field: 'pwd' | 'newPwd' | 'password',
): Promise<void> {
  commonPasswords ??= readCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase())) refuse('member.common-password', { field })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The list is sorted by frequency and read on first use. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const allowed = dictionary['passwords-common'].filter(
    ({ length }) => length >= shortest && length <= longest,
  )
  return new Set(allowed.slice(0, maxCommon))
}
