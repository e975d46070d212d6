import type { PageHeading } from '../../../shop/content/markdown-html.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { useText } from '../../text/text.tsx'

const fewest = 3

/** Links to the parts of a long text, beside it on wide screens. */
export function OnThisPage({ headings, locale }: { headings: readonly PageHeading[]; locale: string }) {
  const t = useText()
  const { tag, dir } = localeById(locale)
  if (headings.length < fewest) return null
  return (
    <nav aria-label={t('content.on-this-page')} className="max-lg:hidden">
      <div className="sticky top-24">
        <h2 className="mb-2 text-sm font-medium text-fg-3">{t('content.on-this-page')}</h2>
        <ol lang={tag} dir={dir} className="border-s border-line text-[0.9375rem]">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ms-px block border-s border-transparent py-1.5 ps-4 text-fg-2 hover:border-line-hard hover:text-fg"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
