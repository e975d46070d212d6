import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { refuse } from '../shop/errors.ts'
import { textOf } from './form-values.ts'

const answer = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: z.string().max(20_000) }).catchall(z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().optional(),
})

/** Reads the signed answer of a browser from a form. The use case checks the signature. Refuses `staff.passkey`. */
export function readPasskeyAnswer(form: FormData): AuthenticationResponseJSON & RegistrationResponseJSON {
  const parsed = answer.safeParse(parseJson(textOf(form, 'response')))
  if (!parsed.success) refuse('staff.passkey')
  return parsed.data as unknown as AuthenticationResponseJSON & RegistrationResponseJSON
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
