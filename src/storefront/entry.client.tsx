import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import 'virtual:texts/base'
import { forgiveSupersededLoads } from './forgive-superseded-loads.ts'
import { i18n, locale } from './text/browser-text.ts'
import { TextProvider } from './text/text.tsx'

forgiveSupersededLoads()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider i18n={i18n} locale={locale}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  )
})
