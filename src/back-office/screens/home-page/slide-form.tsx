import { useState } from 'react'
import { maxLine } from '../../../shop/products/home/arrange-home.ts'
import type { HomeSlide } from '../../../shop/catalogue/listing/home-layout.ts'
import { fallbackLocaleId, localeById, locales } from '../../../shop/localisation/locales.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface SlideFormProps {
  slide: HomeSlide
  /** the product's own line in English */
  tagline: string
  canWrite: boolean
  onChange(slide: HomeSlide): void
}

/** Edits the texts of a slide in each language, and its dates. */
export function SlideForm({ slide, tagline, canWrite, onChange }: SlideFormProps) {
  const [locale, setLocale] = useState(fallbackLocaleId)
  const { tag, dir } = localeById(locale)
  const line = slide.lines[locale] ?? ''
  function setLine(text: string) {
    const { [locale]: _before, ...others } = slide.lines
    onChange({ ...slide, lines: text === '' ? others : { ...others, [locale]: text } })
  }
  return (
    <fieldset disabled={!canWrite} className="stack stack--s plain">
      <SelectField
        label={t('home.language')}
        name="slide-language"
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {locales.map(({ id }) => (
          <option key={id} value={id}>
            {languageName(id)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('home.line')}
        mark={t('home.line-length', { length: Array.from(line).length, most: maxLine })}
        hint={t('home.line-hint')}
        name="slide-line"
        lang={tag}
        dir={dir}
        value={line}
        maxLength={maxLine}
        placeholder={locale === fallbackLocaleId ? tagline : undefined}
        onChange={(event) => setLine(event.target.value)}
      />
      <div className="grid2">
        <Field
          label={t('home.starts')}
          mark={t('home.utc')}
          name="slide-starts"
          type="datetime-local"
          value={minuteOf(slide.startsAt)}
          onChange={(event) => onChange({ ...slide, startsAt: momentOf(event.target.value) })}
        />
        <Field
          label={t('home.ends')}
          mark={t('home.utc')}
          name="slide-ends"
          type="datetime-local"
          value={minuteOf(slide.endsAt)}
          onChange={(event) => onChange({ ...slide, endsAt: momentOf(event.target.value) })}
        />
      </div>
    </fieldset>
  )
}

/** `2026-11-30T23:59` of a moment in UTC, and back */
function minuteOf(at: string | null): string {
  return at?.slice(0, 16) ?? ''
}

function momentOf(minute: string): string | null {
  return minute === '' ? null : `${minute}:00.000Z`
}
