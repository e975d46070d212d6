import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeById } from '../shop/localisation/locales.ts'
import { reloadAfterFailedLoad } from './reload-after-failed-load.ts'
import { loadText } from './text/load-text.ts'
import { TextProvider } from './text/text.tsx'

reloadAfterFailedLoad()

const locale = localeById(document.documentElement.dataset['locale'])
const i18n = await loadText(locale)

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
