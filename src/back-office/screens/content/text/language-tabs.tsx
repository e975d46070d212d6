import { Check, CircleDashed, History, type IconNode } from 'lucide'
import { Link, useNavigate } from 'react-router'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import type { TextState } from '../../../../shop/content/texts/text-kinds.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ContentPlace, textHref } from '../content-href.ts'

const states: Record<TextState, { icon: IconNode; look: string }> = {
  done: { icon: Check, look: 'good' },
  behind: { icon: History, look: 'warn' },
  missing: { icon: CircleDashed, look: 'quiet' },
}

/** All languages with the state of each; `[` and `]` go from one to the next. */
export function LanguageTabs({ text, place }: { text: EditedText; place: ContentPlace }) {
  const navigate = useNavigate()
  const { languages, locale } = text
  const at = languages.findIndex((one) => one.locale === locale)
  const go = (step: number) => {
    const next = languages.at((at + step) % languages.length)
    if (next) void navigate(textHref(text, place, next.locale))
  }
  useShortcuts('content.languages-title', [
    { keys: '[', text: 'content.language-before', run: () => go(-1) },
    { keys: ']', text: 'content.language-next', run: () => go(1) },
  ])
  if (languages.length < 2) return null
  return (
    <nav className="tabs tabs--wrap" aria-label={t('content.languages-title')}>
      {languages.map(({ locale: one, state }) => (
        <Link
          key={one}
          to={textHref(text, place, one)}
          aria-current={one === locale ? 'page' : undefined}
          preventScrollReset
        >
          {languageName(one)}
          <span className={states[state].look}>
            <Icon of={states[state].icon} small />
            <span className="vh">{t(`content.state-${state}`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
