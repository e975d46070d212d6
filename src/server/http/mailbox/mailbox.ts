import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMail, listMail } from '../../../platform/mail/mail-outbox-records.ts'
import type { MailRow } from '../../../platform/mail/mail-table.ts'
import { refuse } from '../../../shop/errors.ts'
import { mailText } from '../../../shop/localisation/shop-mail.ts'
import type { Shop } from '../../../shop/shop.ts'
import { renderMail } from '../../../shop/mails/render-mail.ts'
import { plainPagePolicy } from '../security-headers.ts'
import { mailboxList, mailboxMail, type MailboxEntry } from './mailbox-page.ts'

const newestMails = 40

/**
 * The local mailbox for trying the shop out: `/mailbox` and `/mailbox/{id}`. It shows keys to every visitor, so it
 * exists only while mails are not sent and the shop's address is this machine. It writes the mails from their rows
 * again. Register it after `recogniseVisitors`.
 */
export function serveMailbox(app: FastifyInstance, shop: Shop): void {
  if (shop.config.smtpUrl !== undefined || !shop.config.isLocal) return
  const render = renderMail(shop)
  const entryOf = async (row: MailRow): Promise<MailboxEntry> => ({
    row,
    mail: await render(row).catch((error: unknown) => {
      shop.log.warn({ err: error, mail: row.id }, 'A mail cannot be written')
      return undefined
    }),
  })
  const entryById = async (request: FastifyRequest): Promise<MailboxEntry> => {
    const { id } = request.params as { id: string }
    const row = /^\d{1,15}$/.test(id) ? await findMail(shop.db, Number(id)) : undefined
    return row ? entryOf(row) : refuse('not-found')
  }
  const local = { onRequest: refuseForeignHosts }

  app.get('/mailbox', local, async (request, reply) => {
    const rows = await listMail(shop.db, { limit: newestMails })
    const entries = await Promise.all(rows.map(entryOf))
    return sendPage(reply, mailboxList(entries, await mailText(shop, request.visitor.locale)))
  })
  app.get('/mailbox/:id', local, async (request, reply) =>
    sendPage(reply, mailboxMail(await entryById(request), await mailText(shop, request.visitor.locale))),
  )
  app.get('/mailbox/:id/html', local, async (request, reply) => {
    const { mail } = await entryById(request)
    if (!mail) return refuse('not-found')
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendPage(reply, mail.html.replace('<head>', '<head><base target="_top">'), mailPolicy)
  })
}

/** A mail may show itself and covers of products, and lead elsewhere. It may not load, run or send anything else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

function sendPage(reply: FastifyReply, page: string, policy = plainPagePolicy) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Refuses foreign host names: one that resolves to this machine would let a foreign page read the mails. */
async function refuseForeignHosts(request: FastifyRequest): Promise<void> {
  if (!/(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(request.hostname)) refuse('not-found')
}
