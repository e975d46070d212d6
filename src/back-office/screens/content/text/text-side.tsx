import { type ReactNode, type RefObject, useState } from 'react'
import type { TextPreview } from '../../../../shop/content/texts/preview-text.ts'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import { type TextFields, textFields } from '../../../../shop/content/texts/text-kinds.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { t } from '../../../text/text.ts'
import { useFormQuestion } from '../../../ui/use-question.ts'
import { officeHref } from '../../../office-href.ts'

interface TextSideProps {
  text: EditedText
  formRef: RefObject<HTMLFormElement | null>
  /** as it is typed now */
  values: TextFields
  /** preview of a text that is not on a page of the shop */
  preview?: ReactNode
}

/** Beside a text: how the shop would show it as it is typed, or the English text that it is translated from. */
export function TextSide({ text, formRef, values, preview: own }: TextSideProps) {
  const { english, preview, kind } = text
  const [shows, setShows] = useState<'preview' | 'english'>('preview')
  const hasPreview = own !== undefined || preview !== undefined || kind === 'seo'
  if (!hasPreview && !english) return null
  const isEnglish = english && (shows === 'english' || !hasPreview)
  return (
    <div className="textside">
      {english && hasPreview && (
        <div className="row textside__t" role="group" aria-label={t('content.beside')}>
          {(['preview', 'english'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn--line btn--xs"
              aria-pressed={shows === one}
              onClick={() => setShows(one)}
            >
              {t(`content.${one}`)}
            </button>
          ))}
        </div>
      )}
      {isEnglish ? (
        <English text={text} fields={english.fields} />
      ) : own !== undefined ? (
        own
      ) : preview ? (
        <Preview text={text} first={preview} formRef={formRef} />
      ) : (
        <SearchResult
          locale={text.locale}
          title={values['title'] ?? ''}
          about={values['description'] ?? ''}
        />
      )}
    </div>
  )
}

function Preview({
  text: { kind, id, locale },
  first,
  formRef,
}: Pick<TextSideProps, 'text' | 'formRef'> & { first: TextPreview }) {
  // input from before the preview was shown, or before scripts ran, counts too
  const answer = useFormQuestion<{ done?: TextPreview }>(
    formRef,
    {},
    {
      intent: 'preview',
      isAskedFirst: true,
      encType: 'multipart/form-data',
      action: officeHref('content-text', { kind, id }),
    },
  )
  const { tag, dir } = localeById(locale)
  const { title, html } = answer.done ?? first
  return (
    <article lang={tag} dir={dir} aria-label={t('content.preview')}>
      <p className="textside__h dis">{title}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

function English({ text: { kind }, fields }: { text: EditedText; fields: TextFields }) {
  return (
    <section lang="en" dir="ltr" aria-label={t('content.english')}>
      <dl className="textside__en">
        {textFields[kind]
          .filter(({ name }) => fields[name])
          .map(({ name }) => (
            <div key={name}>
              <dt>{t(`content.field.${name}`)}</dt>
              <dd>{fields[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Approximate search result of a page. */
function SearchResult({ locale, title, about }: { locale: string; title: string; about: string }) {
  const { tag, dir } = localeById(locale)
  return (
    <div>
      <p className="tiny quiet">{t('content.search-result')}</p>
      <div className="serp" lang={tag} dir={dir}>
        <b>{title}</b>
        <p>{about}</p>
      </div>
    </div>
  )
}
