import { useState } from 'react'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { fallbackLocaleId, localeById, locales } from '../../../../shop/localisation/locales.ts'
import { t } from '../../../text/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { DraftLongText, DraftText } from './draft/draft-fields.tsx'
import { FurtherPictures } from './pictures/further-pictures.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { useEditor } from './use-product-editor.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface PresentationProps {
  /** path of the cover that the shop draws */
  drawn: string | undefined
  /** its page in the shop */
  shopUrl: string | undefined
}

/** Picture of a product and its texts for search engines. */
export function Presentation({ drawn, shopUrl }: PresentationProps) {
  return (
    <>
      <Pictures drawn={drawn} />
      <FurtherPictures />
      <Seo shopUrl={shopUrl} />
    </>
  )
}

function Seo({ shopUrl }: Pick<PresentationProps, 'shopUrl'>) {
  const [locale, setLocale] = useState<string>(fallbackLocaleId)
  const { draft } = useEditor()
  const isSource = locale === fallbackLocaleId
  const text = isSource ? draft : new Map(Object.entries(draft.texts ?? {})).get(locale)
  const seo = text?.seo
  const path = isSource ? ['seo'] : ['texts', locale, 'seo']
  const { tag } = localeById(locale)
  // default text of the shop
  const title = draft.seo?.title ?? (text?.name || draft.name)
  const description = draft.seo?.description ?? (text?.explanation || draft.explanation)
  return (
    <Panel
      title={t('product.search-engines')}
      actions={
        <Select
          aria-label={t('product.language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {locales.map(({ id }) => (
            <option key={id} value={id}>
              {languageName(id)}
            </option>
          ))}
        </Select>
      }
    >
      <div key={locale} className="panel__b pair">
        <div className="stack">
          <DraftText
            label={t('product.field.seo.title')}
            path={[...path, 'title']}
            count={t('product.length', { length: seo?.title?.length ?? 0, best: 60 })}
            placeholder={title}
            lang={tag}
            isOptional
          />
          <DraftLongText
            label={t('product.field.seo.description')}
            path={[...path, 'description']}
            count={t('product.length', { length: seo?.description?.length ?? 0, best: 155 })}
            placeholder={description}
            rows={3}
            lang={tag}
            isOptional
          />
          <DraftText
            label={t('product.field.seo.keywords')}
            path={[...path, 'keywords']}
            lang={tag}
            isOptional
          />
        </div>
        <section className="result" aria-label={t('product.in-results')} lang={tag} dir="auto">
          <p className="tiny quiet">{t('product.in-results')}</p>
          <p className="small muted">{shopUrl}</p>
          <p className="result__t">{seo?.title ?? title}</p>
          <p className="small muted">{seo?.description ?? description}</p>
        </section>
      </div>
    </Panel>
  )
}
