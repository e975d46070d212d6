import { html } from './html.ts'
import type { MailBlock, MailLink } from './mail-blocks.ts'
import { blockHtml, type Direction } from './mail-html.ts'
import { mailMark } from './mail-mark.ts'
import { colours, type MailAccent, sheet, standardAccent, styles } from './mail-style.ts'
import { blockText } from './mail-text.ts'
import type { RenderedMail } from './send-due-mail.ts'

export interface FramedMail {
  /** BCP 47 */
  lang: string
  dir: Direction
  /** the name at the head */
  brand: string
  /** picture in place of the mark; `hasName`: also in place of the name */
  logo?: { url: string; width: number; height: number; hasName: boolean } | undefined
  /** undefined: the standard accent */
  accent?: MailAccent | undefined
  subject: string
  /** preview beside the subject; lock screens show it too, so it never contains a key */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** why the reader gets this mail */
  foot: string
  /** how to end such mails */
  footLink?: MailLink
}

/** Writes both parts of a mail from the same blocks, in the frame of all mails. Only the shop's own pictures load. */
export function frameMail(mail: FramedMail): RenderedMail {
  const text = [
    mail.heading,
    ...mail.blocks.map((block) => blockText(block, mail.dir)),
    `-- \n${mail.brand}\n${mail.foot}`,
    ...(mail.footLink ? [`${mail.footLink.label}:\n${mail.footLink.url}`] : []),
  ].join('\n\n')
  return { senderName: mail.brand, subject: mail.subject, html: documentOf(mail), text: `${text}\n` }
}

function documentOf(mail: FramedMail): string {
  const { lang, dir } = mail
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${mail.subject}</title>
        <style>
          ${{ markup: sheet }}
        </style>
      </head>
      <body class="lk-page" dir="${dir}" style="margin:0;background:${colours.sunken}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${mail.preview}</div>
        <table
          role="presentation"
          class="lk-page"
          dir="${dir}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="${colours.sunken}"
          style="background:${colours.sunken}"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                class="lk-frame"
                dir="${dir}"
                width="600"
                cellpadding="0"
                cellspacing="0"
                bgcolor="${colours.paper}"
                style="width:600px;max-width:100%;background:${colours.paper};border:1px solid ${colours.line};border-radius:6px;border-collapse:separate"
              >
                <tr>
                  <td
                    class="lk-row lk-line"
                    style="padding:28px 40px 20px;border-bottom:1px solid ${colours.line}"
                  >
                    <table role="presentation" cellpadding="0" cellspacing="0">
                      <tr>
                        ${brandCells(mail)}
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td class="lk-row" style="padding:32px 40px 14px">${heading(mail)}</td>
                </tr>
                ${mail.blocks.map((block) => blockHtml(block, dir, mail.accent ?? standardAccent))}
                <tr>
                  <td height="32" style="font-size:0;line-height:0"></td>
                </tr>
              </table>
              ${foot(mail)}
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup
}

function brandCells({ brand, logo, dir, accent = standardAccent }: FramedMail) {
  const name = html`<td class="lk-fg" dir="ltr" style="${styles.wordmark}">${brand}</td>`
  const picture = logo ? ownPicture(brand, logo) : mailMark(accent)
  if (logo?.hasName) return html`<td class="lk-fg" dir="ltr" style="${styles.wordmark}">${picture}</td>`
  return html`<td style="${dir === 'rtl' ? 'padding-left' : 'padding-right'}:10px">${picture}</td>
    ${name}`
}

/** A mail reader that hides pictures shows the name in its place. */
function ownPicture(brand: string, { url, width, height, hasName }: NonNullable<FramedMail['logo']>) {
  return html`<img
    class="${hasName ? 'lk-logo' : ''}"
    src="${url}"
    width="${width}"
    height="${height}"
    alt="${hasName ? brand : ''}"
    style="display:block;border:0"
  />`
}

function foot({ brand, foot: why, footLink: link }: FramedMail) {
  return html`<p class="lk-fg3" style="${styles.foot}">${brand}. ${why}</p>
    ${
      link
        ? html`<p class="lk-fg3" style="${styles.foot}">
            <a class="lk-fg3" href="${link.url}" style="color:${colours.fg3}">${link.label}</a>
          </p>`
        : ''
    }`
}

/** Arabic letters are taller and never spaced. */
function heading({ heading: text, dir }: FramedMail) {
  return dir === 'rtl'
    ? html`<h1 class="lk-fg lk-h-rtl" style="${styles.heading};font-size:40px;line-height:52px">${text}</h1>`
    : html`<h1
        class="lk-fg lk-h"
        style="${styles.heading};font-size:48px;line-height:48px;letter-spacing:-.02em"
      >
        ${text}
      </h1>`
}
