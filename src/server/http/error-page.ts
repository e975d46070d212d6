import type { Locale } from '../../shop/localisation/locales.ts'

interface ErrorPage {
  title: string
  text: string
  /** link to the home page */
  home: { text: string; path: string } | undefined
  locale: Locale
}

/** Writes an error page without the storefront. The page needs no other file. */
export function errorPage({ title, text, home, locale }: ErrorPage): string {
  return `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100vh; display: grid; align-content: center; justify-items: start; gap: 1rem;
    padding: 2rem clamp(1.5rem, 10vw, 10rem); box-sizing: border-box;
    background: light-dark(#faf9f4, #0e1117); color: light-dark(#0e1117, #f6f4f0) }
  h1 { margin: 0; font-size: clamp(3rem, 12vw, 6rem); line-height: 1 }
  p { margin: 0; max-inline-size: 34rem }
  a { color: inherit; font-weight: 600 }
</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${home ? `<p><a href="${home.path}">${escapeHtml(home.text)}</a></p>` : ''}
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
