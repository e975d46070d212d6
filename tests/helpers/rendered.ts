import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import english from '../../locales/en-US.json' with { type: 'json' }
import { fallbackLocale } from '../../src/shop/localisation/locales.ts'
import { TextProvider } from '../../src/storefront/text/text.tsx'

const compiled = Object.entries(english).map(([id, text]) => [id, compileMessage(text)] as const)
const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': Object.fromEntries(compiled) } })

/** The words of a part of the storefront in English; with an error, as the page that shows that error. */
export function renderedText(component: FunctionComponent, error?: unknown): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: component, ErrorBoundary: component }])
  const page = createElement(Stub, error === undefined ? {} : { hydrationData: { errors: { page: error } } })
  const provider = { i18n, locale: fallbackLocale, children: page }
  const html = renderToStaticMarkup(createElement(TextProvider, provider))
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}
