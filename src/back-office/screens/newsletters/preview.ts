import { data, type LoaderFunctionArgs } from 'react-router'
import { type PreviewTheme, previewNewsletter } from '../../../shop/newsletters/preview-newsletter.ts'
import { refuse } from '../../../shop/errors.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import type { Shop } from '../../../shop/shop.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { fieldsOf } from '../content/content-form-values.ts'
import { newsletterIdOf } from './newsletter-form-values.ts'

/** The mail as it was saved last, for the frame that shows it. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context.get(officeContext)
  const id = newsletterIdOf(params)
  const query = new URL(request.url).searchParams
  const locale = query.get('language') ?? fallbackLocaleId
  const html = id && (await previewNewsletter(shop, { id, locale, theme: themeOf(query.get('theme')) }))
  if (!html) throw data(null, { status: 404 })
  return mailAnswer(html, shop)
}

/** The mail as it is typed. */
export const action = actionsOf('newsletter-preview', {
  async preview({ office: { shop }, form, params }) {
    const id = newsletterIdOf(params) ?? refuse('not-found')
    const asked = { id, locale: textOf(form, 'language'), theme: themeOf(textOf(form, 'theme')) }
    const html = await previewNewsletter(shop, { ...asked, entered: fieldsOf('newsletter', form) })
    return mailAnswer(html ?? refuse('not-found'), shop)
  },
})

function themeOf(text: string | null): PreviewTheme {
  return text === 'dark' ? 'dark' : 'light'
}

/**
 * Answers with the mail for a frame of the back office. The mail may load covers of products only; scripts, forms and
 * new windows are blocked.
 */
function mailAnswer(html: string, { config }: Pick<Shop, 'config'>): Response {
  const pictures = new URL('/covers/', config.publicUrl).href
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  })
}
