import { html, type Markup } from '../../src/platform/mail/html.ts'
import { languageFor, textsFor } from './texts.ts'

/** A whole page of the test bank. */
export function page(locale: string, title: string, content: Markup): string {
  const { tag, dir } = languageFor(locale)
  return html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Testbank</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/testbank.css" />
      </head>
      <body>
        <header>
          <p class="sandbox">${textsFor(locale).notice}</p>
          <div>
            <span class="wordmark" lang="en" dir="ltr">${mark}Testbank</span>
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup
}

/** `{name}` of a text replaced by its value */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const mark = html`<svg
  viewBox="0 0 28 28"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <rect x="3" y="3" width="22" height="22" rx="4" stroke-dasharray="4 3" />
  <path d="M8 10h12M14 10v10" />
</svg>`
