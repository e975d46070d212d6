import { Pencil } from 'lucide'
import { Link } from 'react-router'
import type { WordsView } from '../../../shop/content/site/shown-words.ts'
import type { SettingView } from '../../../shop/settings/change-settings.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

interface ShownPartsProps {
  parts: readonly SettingView[]
  words: readonly WordsView[]
  changed: readonly SettingView[]
}

/** Switches of the line in the top bar and of the promises, each beside its words. */
export function ShownParts({ parts, words, changed }: ShownPartsProps) {
  return (
    <Panel title={t('settings.promises')} hint={t('settings.promises-about')}>
      <ul className="promises">
        {parts.map((part) => {
          const its = words.find(({ key }) => key === part.key)
          return (
            <li key={part.key} className={changed.includes(part) ? 'is-new' : undefined}>
              <label className="switch">
                <input type="checkbox" name={part.key} value="on" defaultChecked={part.value === 'on'} />
                <span className="vh">{part.title}</span>
              </label>
              <span>
                <small className="quiet">{part.title}</small>
                <b>{its?.title}</b>
                {its?.text && <small>{its.text}</small>}
              </span>
              {its && (
                <Link
                  className="btn btn--line btn--xs"
                  to={officeHref('content-text', { kind: 'info', id: String(its.infoId) })}
                >
                  <Icon of={Pencil} />
                  {t('settings.edit-words')} <span className="vh">{part.title}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
