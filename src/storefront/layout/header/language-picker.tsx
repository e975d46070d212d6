import { switchableLocales } from '../../../shop/localisation/locales.ts'
import { useLocale } from '../../text/text.tsx'
import { ChosenTick } from '../../ui/dropdown.tsx'
import { useChoiceHref } from '../../navigation/use-choice-href.ts'

/** The languages by their own names, each a link to this page in it. */
export function LanguageList() {
  const present = useLocale()
  const choiceHref = useChoiceHref()
  return (
    <ul>
      {switchableLocales.map(({ id, tag, endonym }) => (
        <li key={id}>
          <a
            href={choiceHref({ lang: id })}
            hrefLang={tag}
            lang={tag}
            rel="nofollow"
            aria-current={id === present.id ? 'true' : undefined}
            className="menu-row"
          >
            <bdi>{endonym}</bdi>
            {id === present.id && <ChosenTick />}
          </a>
        </li>
      ))}
    </ul>
  )
}
