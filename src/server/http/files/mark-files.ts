import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** The marks of languages and currencies: `/marks/PT-BR.svg` is that code on a plate, readable on light and dark. */
export function serveMarks(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/marks/:file', async ({ params }, reply) => {
    const [, code] = /^([A-Z0-9-]{1,12})\.svg$/.exec(params.file) ?? []
    if (!code) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(markSvg(code))
  })
}

function markSvg(code: string): string {
  const width = 12 + 10 * code.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24" width="${width}" height="24"><rect width="${width}" height="24" rx="5" fill="#4a5160"/><text x="${width / 2}" y="16.75" fill="#fff" font-family="system-ui,sans-serif" font-size="13" font-weight="600" text-anchor="middle" textLength="${10 * code.length}" lengthAdjust="spacingAndGlyphs">${code}</text></svg>
`
}
