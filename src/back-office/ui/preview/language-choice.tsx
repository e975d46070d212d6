import { languageName } from '../../../shop/localisation/language-name.ts'
import { switchableLocales } from '../../../shop/localisation/locales.ts'
import { t } from '../../text/text.ts'
import { Select } from '../fields/select.tsx'

interface LanguageChoiceProps {
  lang: string
  onChoose(lang: string): void
}

/** Language of the shown page of the shop. */
export function LanguageChoice({ lang, onChoose }: LanguageChoiceProps) {
  return (
    <label>
      <span className="vh">{t('home.language')}</span>
      <Select value={lang} onChange={(event) => onChoose(event.target.value)}>
        {switchableLocales.map(({ id }) => (
          <option key={id} value={id}>
            {languageName(id)}
          </option>
        ))}
      </Select>
    </label>
  )
}
