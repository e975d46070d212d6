import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { signUpForm } from '../../shop/members/sign-up/sign-up-form.ts'
import { answerSecretForm } from './answer-secret-form.ts'
import { sealFields } from './seal-fields.ts'
import { sealKeyOf } from './seal-key.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

const entered = { email: 'mira@example.org', username: 'mira', pwd: ' blue lamp ', checkCondition: 'on' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

async function answer(form: FormData) {
  const inputs: { pwd: string; confirmPwd: string }[] = []
  const given = await answerSecretForm(world.shop, form, signUpForm, async (input) => {
    inputs.push(input)
  })
  return { ...given, inputs }
}

async function sealed(confirmPwd = entered.pwd, ageSeconds = 0): Promise<FormData> {
  const key = sealKeyOf(world.shop)
  return sealFields(formOf({ ...entered, confirmPwd }), key, key.now - ageSeconds * 1000)
}

describe('a form with passwords', () => {
  it('AUTH-3 AUTH-7 accepts sealed passwords as they were typed', async () => {
    const form = await sealed()
    const sent = Object.values(textsOf(form)).join(' ')
    expect(sent).toContain('mira@example.org')
    expect(sent).not.toContain('blue lamp')
    const { status, inputs } = await answer(form)
    expect(status).toBe(200)
    expect(inputs).toEqual([expect.objectContaining({ pwd: ' blue lamp ', confirmPwd: ' blue lamp ' })])
  })

  it('AUTH-3 accepts plain passwords from a browser without scripts', async () => {
    const { status, inputs } = await answer(formOf({ ...entered, confirmPwd: entered.pwd }))
    expect(status).toBe(200)
    expect(inputs[0]).toMatchObject({ pwd: ' blue lamp ' })
  })

  it('AUTH-7 AUTH-8 validates sealed passwords like other fields and never returns them', async () => {
    const { status, issues, given } = await answer(await sealed('blue lamb'))
    expect({ status, issues }).toEqual({
      status: 400,
      issues: { confirmPwd: { id: 'register.passwords-differ' } },
    })
    expect(given).toEqual({ email: 'mira@example.org', username: 'mira', checkCondition: 'on' })
  })

  it('AUTH-3 refuses a replayed, an expired and a malformed seal', async () => {
    const form = await sealed()
    const copy = formOf(textsOf(form))
    await answer(form)
    const broken = formOf({ ...entered, confirmPwd: entered.pwd, sealed: 'x' })
    for (const bad of [copy, await sealed(entered.pwd, 301), broken]) {
      const { issues, inputs } = await answer(bad)
      expect(issues).toEqual({ form: { id: 'errors.member.bad-seal' } })
      expect(inputs).toEqual([])
    }
  })
})
