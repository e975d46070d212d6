import { Link } from 'react-router'
import { t } from '../text/text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import type { ShortcutGroup } from './shortcuts.tsx'
import { officeHref } from '../office-href.ts'

interface ShortcutHelpProps {
  open: boolean
  onClose(): void
  groups: readonly ShortcutGroup[]
  singleKeys: boolean
}

/** Lists all keys of the present page. */
export function ShortcutHelp({ open, onClose, groups, singleKeys }: ShortcutHelpProps) {
  const titles = [...new Set(groups.map(({ title }) => title))]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      foot={
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      {titles.toReversed().map((title) => (
        <section key={title}>
          <h3 className="small muted">{t(title)}</h3>
          <dl className="keylist">
            {groups
              .filter((group) => group.title === title)
              .flatMap(({ shortcuts }) => shortcuts)
              .map(({ keys, text }) => (
                <div key={keys}>
                  <dt>{t(text)}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className="small muted">
        {t(singleKeys ? 'keys.can-be-off' : 'keys.are-off')}{' '}
        <Link className="link" to={officeHref('account')} onClick={onClose}>
          {t('account.title')}
        </Link>
      </p>
    </Dialog>
  )
}
