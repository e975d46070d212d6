import { type CategoryForm, textLocales } from '../../../shop/products/dictionaries/list-categories.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { useIssues } from '../../ui/use-issue.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { textFields } from './category-form-values.ts'

/** Name and description in every other language, folded. */
export function CategoryTexts({ form }: { form: CategoryForm }) {
  const issues = useIssues()
  const translated = textLocales.filter(({ id }) => form.texts[id]?.name).length
  return (
    <section className="stack stack--s">
      <h3 className="lab">{t('categories.texts', { count: translated, all: textLocales.length })}</h3>
      <div className="folds">
        {textLocales.map(({ id, tag, dir }) => {
          const fields = textFields(id)
          const isWrong = issues.some(({ field }) => field === fields.name || field === fields.description)
          const text = form.texts[id] ?? { name: '', description: '' }
          const language = languageName(id)
          return (
            <details key={id} open={isWrong || undefined}>
              <summary>
                {language} <span className="quiet">{text.name || t('categories.untranslated')}</span>
              </summary>
              <div className="stack stack--s">
                <Field
                  label={t('categories.name-in', { language })}
                  name={fields.name}
                  lang={tag}
                  dir={dir}
                  defaultValue={text.name}
                />
                <TextArea
                  label={t('categories.description-in', { language })}
                  name={fields.description}
                  lang={tag}
                  dir={dir}
                  defaultValue={text.description}
                />
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}
