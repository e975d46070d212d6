import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { refuse } from '../shop/errors.ts'
import { isTextId, textOf } from '../shop/localisation/server-text.ts'

/** Turns a failed schema into the refusal `input.invalid`, whose message names the field (API-3). */
export function refuseBadInput(error: FastifyError, locale: string): never {
  const [fault] = hasZodFastifySchemaValidationErrors(error) ? error.validation : []
  if (!fault) throw error
  const field = fault.instancePath.split('/').filter(Boolean).join('.') || (error.validationContext ?? 'body')
  refuseField(field, fault.message ?? '', locale)
}

/** Refuses `input.invalid`; the message of a form is a text's id, that of a library is not. */
export function refuseField(field: string, message: string, locale: string): never {
  const { t } = textOf(locale)
  const problem = isTextId(message) ? t(message) : t('errors.field.invalid')
  refuse('input.invalid', { field, values: { field, problem } })
}
