import { refuse } from '../errors.ts'

const shortest = 6
const longest = 30
const mostCommon = 10_000

/**
 * Refuses `member.common-password` for one of the 10,000 most common passwords that are long enough for a member, in
 * whatever case: they are what is tried first. `field` is the one that it was typed into.
 */
export async function refuseCommonPassword(
  password: string,
  field: 'pwd' | 'newPwd' | 'password',
): Promise<void> {
  commonPasswords ??= readCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase())) refuse('member.common-password', { field })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The list is sorted by how common they are. Read when it is first needed, since few visitors choose a password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const allowed = dictionary['passwords-common'].filter(
    ({ length }) => length >= shortest && length <= longest,
  )
  return new Set(allowed.slice(0, mostCommon))
}
