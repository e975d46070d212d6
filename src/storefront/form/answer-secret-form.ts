import type { z } from 'zod'
import { openPasswords } from '../../shop/members/password/sealed-password.ts'
import type { Shop } from '../../shop/shop.ts'
import { answerForm, type FormAnswer, refusedForm } from './answer-form.ts'
import { textIn } from './read-form.ts'
import { sealedField, secretFields } from './secret-fields.ts'

/** Answers a form with passwords, sealed if the browser runs scripts. */
export async function answerSecretForm<Schema extends z.ZodType>(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  form: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<void>,
): Promise<FormAnswer> {
  try {
    await openFields(shop, form)
  } catch (error) {
    return refusedForm(form, error)
  }
  return answerForm(form, schema, run)
}

async function openFields(shop: Pick<Shop, 'db' | 'secrets' | 'now'>, form: FormData): Promise<void> {
  if (!form.has(sealedField)) return
  form.delete(sealedField)
  const names = secretFields.filter((name) => textIn(form, name) !== '')
  const passwords = await openPasswords(
    shop,
    names.map((name) => textIn(form, name)),
  )
  for (const [index, name] of names.entries()) form.set(name, passwords[index] ?? '')
}
