import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import 'virtual:texts/base'
import { ignoreAbortedLoads } from '../platform/browser/ignore-aborted-loads.ts'
import { i18n, locale } from './text/browser-text.ts'
import { TextProvider } from './text/text.tsx'

ignoreAbortedLoads()
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
