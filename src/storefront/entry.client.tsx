import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import 'virtual:texts/base'
import { locale, messages } from './text/browser-text.ts'
import { TextProvider } from './text/text.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider messages={messages} locale={locale}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  )
})
