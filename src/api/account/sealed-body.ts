import { z } from 'zod'
import { openPasswords } from '../../shop/members/password/sealed-password.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { refuseParsed } from '../mount/bad-input.ts'

const sealedText = z
  .string()
  .max(2000)
  .describe('AES-256-GCM under the setting login.key: base64 of iv (12 bytes), ciphertext and tag (16 bytes)')

/** Body of a call whose form has passwords: the client sends them sealed (AUTH-3). */
export function sealedBody<Shape extends z.ZodRawShape, Field extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  fields: readonly Field[],
) {
  const sealed = Object.fromEntries(fields.map((field) => [field, sealedText]))
  return z.object({ ...shape, ...(sealed as Record<Field, typeof sealedText>) })
}

/** Opens the sealed passwords of a body once, then parses the form. Refuses `member.bad-seal`. */
export async function openBody<Form extends z.ZodType>(
  shop: Shop,
  visitor: Visitor,
  form: Form,
  body: Record<string, unknown>,
  fields: readonly string[],
): Promise<z.output<Form>> {
  const filled = fields.filter((field) => body[field] !== '')
  const opened = await openPasswords(
    shop,
    filled.map((field) => String(body[field])),
  )
  const passwords = Object.fromEntries(filled.map((field, index) => [field, opened[index]]))
  const input = { ...body, ...passwords }
  const parsed = form.safeParse(input)
  return parsed.success ? parsed.data : refuseParsed(parsed.error, input, visitor.locale)
}
