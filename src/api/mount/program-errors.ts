import type { FastifyError, FastifyInstance } from 'fastify'
import { isRefusal } from '../../shop/errors.ts'
import { issueText } from '../../shop/localisation/office-text.ts'

/** Answers refusals to programs of the owner: in English, with the code and every field. */
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
        msg: issues.map((issue) => issueText(issue)).join(' '),
        issues: issues.map((issue) => ({ error: issue.code, field: issue.field, ...issue.values })),
      })
  })
}
