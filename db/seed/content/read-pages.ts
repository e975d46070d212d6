import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { staticPages, type StaticPageName } from '../../../src/shop/content/static-page.ts'
import { readMarkdown } from './read-markdown.ts'

/** The project's own pages, `<locale>/<page>.md`, in every language that has them. */
export function readPages(): { id: number; locale: string; content: string }[] {
  const names = Object.keys(staticPages) as StaticPageName[]
  return locales.flatMap(({ id: locale }) =>
    names.flatMap((name) => {
      const file = join(import.meta.dirname, locale, `${name}.md`)
      if (!existsSync(file)) return []
      return { id: staticPages[name], locale, content: readMarkdown(file) }
    }),
  )
}
