import type { FastifyInstance } from 'fastify'
import { html } from '../../../platform/mail/html.ts'
import { readTrailer, type Trailer } from '../../../shop/catalogue/product/read-trailer.ts'
import type { Shop } from '../../../shop/shop.ts'

/**
 * `/trailer/{productId}`: the player of a video company on a page of its own, the only one whose policy allows it.
 * Visitors come from the product's page, which names the company; all others are redirected to that page.
 */
export function serveTrailers(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { id: string } }>('/trailer/:id', async (request, reply) => {
    const { id } = request.params
    const trailer = /^\d{1,9}$/.test(id) ? await readTrailer(shop, Number(id)) : undefined
    if (!trailer) return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const from = request.headers['sec-fetch-site'] ?? 'same-origin'
    if (from !== 'same-origin') return reply.redirect(trailer.productPage)
    return reply
      .headers({ 'content-security-policy': policyFor(trailer), 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(playerPage(trailer))
  })
}

function policyFor({ frame }: Trailer): string {
  return `default-src 'none'; style-src 'unsafe-inline'; frame-src ${frame.origin}; frame-ancestors 'self'; base-uri 'none'`
}

function playerPage({ name, frame }: Trailer): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${name}</title>
      <style>
        html,
        body,
        iframe {
          display: block;
          width: 100%;
          height: 100%;
          margin: 0;
          border: 0;
          background: #000;
        }
      </style>
      <iframe
        src="${frame.url}"
        title="${name}"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      ></iframe>
    </html>`
  return markup
}
