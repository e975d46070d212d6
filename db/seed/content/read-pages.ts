import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { staticPages, type StaticPageName } from '../../../src/shop/content/static-page.ts'

/** The pages as the project brings them along, `<locale>/<page>.md`, in the languages that they are written in. */
export function readPages(): { id: number; locale: string; content: string }[] {
  const names = Object.keys(staticPages) as StaticPageName[]
  return locales.flatMap(({ id: locale }) =>
    names.flatMap((name) => {
      const file = join(import.meta.dirname, locale, `${name}.md`)
      if (!existsSync(file)) return []
      return { id: staticPages[name], locale, content: readFileSync(file, 'utf8') }
    }),
  )
}
