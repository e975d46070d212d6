import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import english from '../../locales/en-US.json' with { type: 'json' }
import { fallbackLocale } from '../../src/shop/localisation/locales.ts'
import type { Frame } from '../../src/storefront/layout/load-frame.ts'
import { TextProvider } from '../../src/storefront/text/text.tsx'

const compiled = Object.entries(english).map(([id, text]) => [id, compileMessage(text)] as const)
const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': Object.fromEntries(compiled) } })

/** The words of a part of the storefront in English; with an error, as the page that shows that error. */
export function renderedText(component: FunctionComponent, error?: unknown): string {
  return renderedHtml(component, error === undefined ? {} : { errors: { page: error } })
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

/** Its HTML in English, with the data of the frame, if there is any. */
export function renderedHtml(
  component: FunctionComponent,
  { frame, errors }: { frame?: Partial<Frame>; errors?: { page: unknown } } = {},
): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'page', index: true, Component: component, ErrorBoundary: component }],
    },
  ])
  const hydrationData = { loaderData: { root: frame }, ...(errors && { errors }) }
  const provider = { i18n, locale: fallbackLocale, children: createElement(Page, { hydrationData }) }
  return renderToStaticMarkup(createElement(TextProvider, provider))
}
