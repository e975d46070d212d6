import type { FastifyError, FastifyInstance } from 'fastify'
import { isRefusal, type Issue } from '../../shop/errors.ts'
import { isOfficeTextId, issueText } from '../../shop/localisation/office-text.ts'
import { fallbackLocaleId } from '../../shop/localisation/locales.ts'
import { textOf } from '../../shop/localisation/server-text.ts'
import type { TextId } from '../../shop/text-id.ts'

/** Answers refusals to programs of the owner and of resellers: in English, with the code and every field. */
export function answerPrograms(scope: FastifyInstance): void {
  const answerError = scope.errorHandler
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isRefusal(error)) return answerError(error, request, reply)
    const { status, issues, values } = error
    if (status === 401) void reply.header('www-authenticate', 'Bearer')
    if (values?.['seconds'] !== undefined) void reply.header('retry-after', values['seconds'])
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        code: status,
        msg: issues.map(englishText).join(' '),
        issues: issues.map((issue) => ({ error: issue.code, field: issue.field, ...issue.values })),
      })
  })
}

/** Refusals of visitors have their texts in the storefront. */
function englishText(issue: Issue): string {
  const id = `errors.${issue.code}`
  return isOfficeTextId(id) ? issueText(issue) : textOf(fallbackLocaleId).t(id as TextId, issue.values)
}
