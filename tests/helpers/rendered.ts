import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import english from '../../locales/en-US.json' with { type: 'json' }
import { fallbackLocale, localeById } from '../../src/shop/localisation/locales.ts'
import type { Frame } from '../../src/storefront/layout/load-frame.ts'
import { TextProvider } from '../../src/storefront/text/text.tsx'

const compiled = Object.entries(english).map(([id, text]) => [id, compileMessage(text)] as const)
const messages = Object.fromEntries(compiled)

/** The words of a part of the storefront in English; with an error, as the page that shows that error. */
export function renderedText(component: FunctionComponent, error?: unknown): string {
  return renderedHtml(component, error === undefined ? {} : { errors: { page: error } })
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

/** Its HTML in English, with the data of the frame, if there is any; numbers and dates in the form of `locale`. */
export function renderedHtml(
  component: FunctionComponent,
  {
    frame,
    errors,
    locale = fallbackLocale.id,
  }: { frame?: Partial<Frame>; errors?: { page: unknown }; locale?: string } = {},
): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'page', index: true, Component: component, ErrorBoundary: component }],
    },
  ])
  const hydrationData = { loaderData: { root: frame }, ...(errors && { errors }) }
  const whose = localeById(locale)
  const i18n = setupI18n({ locale: whose.intlTag, messages: { [whose.intlTag]: messages } })
  const provider = { i18n, locale: whose, children: createElement(Page, { hydrationData }) }
  return renderToStaticMarkup(createElement(TextProvider, provider))
}
