import { dateFormat } from '../../../platform/formats.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { html, type Markup } from '../../../platform/mail/html.ts'
import type { MailRow } from '../../../platform/mail/mail-table.ts'
import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import type { MailText } from '../../../shop/localisation/shop-mail.ts'

/** A mail in the mailbox; without content it was dropped. */
export interface MailboxEntry {
  row: MailRow
  mail: RenderedMail | undefined
}

/** The list of mails, newest first. */
export function mailboxList(entries: readonly MailboxEntry[], text: MailText): string {
  const { t } = text
  const list = html`<p class="quiet">${t('mail.box.intro')}</p>
    ${
      entries.length > 0
        ? html`<ul>
            ${entries.map((entry) => listItem(entry, text))}
          </ul>`
        : html`<p class="empty">${t('mail.box.empty')}</p>`
    }`
  return page(t('mail.box.heading'), list, text)
}

/** One mail: its envelope, how it looks, its plain text. */
export function mailboxMail({ row, mail }: MailboxEntry, text: MailText): string {
  const { t } = text
  const content = mail
    ? html`<iframe
          sandbox="allow-top-navigation-by-user-activation"
          src="/mailbox/${row.id}/html"
          title="${mail.subject}"
        ></iframe>
        <h2>${t('mail.box.text')}</h2>
        <pre dir="auto" tabindex="0">${mail.text}</pre>`
    : html`<p class="empty">${t('mail.box.none')}</p>`
  const body = html`<p><a href="/mailbox">${t('mail.box.back')}</a></p>
    <p class="quiet">${envelope(row, text)}</p>
    ${row.last_error ? html`<p class="error" dir="auto">${row.last_error}</p>` : ''} ${content}`
  return page(mail?.subject ?? row.kind, body, text)
}

function listItem({ row, mail }: MailboxEntry, text: MailText): Markup {
  return html`<li>
    <a href="/mailbox/${row.id}"><bdi>${mail?.subject ?? row.kind}</bdi></a
    ><span class="quiet">${envelope(row, text)}</span>
  </li> `
}

function envelope(row: MailRow, { locale, t }: MailText): Markup {
  const when = row.accepted_at ?? row.queued_at
  const shown = dateFormat(locale.intlTag, { dateStyle: 'medium', timeStyle: 'medium' }).format(when)
  return html`<bdi dir="ltr">${row.recipient}</bdi> ·
    <span class="state ${row.state}">${t(`mail.box.state.${row.state}`)}</span> ·
    <time datetime="${when.toISOString()}">${shown}</time>`
}

function page(heading: string, body: Markup, { locale, t, shopName }: MailText): string {
  return html`<!doctype html>
    <html lang="${locale.tag}" dir="${locale.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} · ${shopName}</title>
        <style>
          ${{ markup: sheet }}
        </style>
      </head>
      <body>
        <header>
          <a href="${hrefTo('home')}">${shopName}</a><a href="/mailbox">${t('mail.box.heading')}</a>
        </header>
        <main>
          <h1><bdi>${heading}</bdi></h1>
          ${body}
        </main>
      </body>
    </html> `.markup
}

/** The design's tokens as hex: the page works without the built storefront. */
const sheet = `
:root{color-scheme:light dark;font:1rem/1.5 "Geist Variable",system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif;
--bg:light-dark(#faf9f4,#0e1117);--surface:light-dark(#fffefc,#15191f);--sunken:light-dark(#f3f0ea,#080b0f);--line:light-dark(#dcd9d1,#2e3239);--fg:light-dark(#0e1117,#f6f4f0);--fg-2:light-dark(#44484f,#c4c1ba);--good:light-dark(#166e3a,#6de58c);--warn:light-dark(#8b5510,#fcc155);--bad:light-dark(#b71e35,#fc8d94);--focus:light-dark(#0e1117,#c8f23c)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg)}
header{display:flex;gap:1.5rem;align-items:center;padding:1rem clamp(1rem,4vw,3rem);border-block-end:1px solid var(--line)}
header a{color:inherit;text-decoration:none;display:inline-block;padding-block:.5rem}
header a:first-child{font-weight:800;font-size:1.375rem}
main{max-inline-size:52rem;margin-inline:auto;padding:2rem 1rem 4rem}
h1{font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.15;margin:0 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
a{color:inherit}
a:focus-visible,pre:focus-visible,iframe:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.quiet{color:var(--fg-2);font-size:.875rem;max-inline-size:42rem}
ul{list-style:none;margin:1.5rem 0 0;padding:0;border-block-start:1px solid var(--fg)}
li{display:grid;gap:.25rem;padding:.75rem 0;border-block-end:1px solid var(--line)}
li a{font-weight:600;padding-block:.25rem}
.state{font-weight:600}.accepted{color:var(--good)}.queued{color:var(--warn)}.failed,.error{color:var(--bad)}
.empty{padding:2rem;border:1px dashed var(--line);border-radius:6px;color:var(--fg-2)}
iframe{display:block;inline-size:100%;block-size:min(75rem,85vh);border:1px solid var(--line);border-radius:6px;background:var(--sunken)}
pre{margin:0;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:6px;font:.875rem/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
`
