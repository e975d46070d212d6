import { sealPassword } from '../../shop/members/password/seal-password.ts'
import type { SealKey } from './seal-key.ts'
import { sealedField, secretFields } from './secret-fields.ts'

/** Seals the passwords of a form (AUTH-3), if the browser can. `time` is the shop's, in ms. */
export async function sealFields(
  fields: FormData,
  { id, key }: Pick<SealKey, 'id' | 'key'>,
  time: number,
): Promise<FormData> {
  const sealed = new FormData()
  for (const [name, value] of fields) {
    const isSecret = secretFields.includes(name) && typeof value === 'string' && value !== ''
    const text = isSecret ? await sealPassword(value, { key, time }) : undefined
    if (isSecret && text === undefined) return fields
    sealed.append(name, text ?? value)
  }
  sealed.set(sealedField, id)
  return sealed
}
