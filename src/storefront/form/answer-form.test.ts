import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { answerForm } from './answer-form.ts'

const schema = z.object({ email: z.email('form.email'), password: z.string().min(6, 'form.min-6') })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the answer to a form with a password', () => {
  it('AUTH-4 AUTH-8 never gives a password back, whether a field is wrong or the shop refuses', async () => {
    const secrets = { password: 'abc', pwd: 'abc', oldPwd: 'abc', newPwd: 'abc', confirmPwd: 'abc' }
    const wrong = await answerForm(formOf({ email: 'mira@', ...secrets }), schema, async () => undefined)
    expect(wrong).toEqual({
      status: 400,
      issues: { email: { id: 'form.email' }, password: { id: 'form.min-6' } },
      given: { email: 'mira@' },
    })
    const good = { email: 'mira@example.org', ...secrets, password: 'abcdef' }
    const refused = await answerForm(formOf(good), schema, async () => refuse('member.sign-in'))
    expect(refused).toEqual({
      status: 409,
      issues: { form: { id: 'errors.member.sign-in' } },
      given: { email: 'mira@example.org' },
    })
  })

  it('AUTH-11 shows a refusal at its field, if the form has that field', async () => {
    const refused = async (field: string) =>
      answerForm(formOf({ email: 'mira@example.org', password: 'abcdef' }), schema, async () =>
        refuse('member.sign-in', { field }),
      )
    expect((await refused('password')).issues).toEqual({ password: { id: 'errors.member.sign-in' } })
    expect((await refused('sku')).issues).toEqual({ form: { id: 'errors.member.sign-in' } })
  })

  it('AUTH-2 keeps spaces in passwords and trims everything else', async () => {
    const inputs: unknown[] = []
    await answerForm(
      formOf({ email: ' mira@example.org ', password: '  abcdef ' }),
      schema,
      async (input) => {
        inputs.push(input)
      },
    )
    expect(inputs).toEqual([{ email: 'mira@example.org', password: '  abcdef ' }])
  })
})
