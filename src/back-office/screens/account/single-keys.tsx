import { useFetcher } from 'react-router'
import { useKeyboard } from '../../keyboard/shortcuts.tsx'
import { t } from '../../text/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { Panel } from '../../ui/panel.tsx'

/** One switch for all letters that are shortcuts by themselves. */
export function SingleKeys() {
  const { singleKeys, showHelp } = useKeyboard()
  const sent = useFetcher()
  const toast = useToast()
  const asked = sent.formData?.get('on')
  const isOn = asked ? asked === 'yes' : singleKeys
  function put(on: boolean) {
    void sent.submit({ intent: 'single-keys', on: on ? 'yes' : 'no' }, { method: 'post' })
  }
  return (
    <Panel title={t('keys.title')}>
      <div className="panel__b stack stack--s">
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={({ target: { checked } }) => {
              put(checked)
              toast({ text: t(checked ? 'keys.on' : 'keys.off'), undo: () => put(!checked) })
            }}
          />
          {t('keys.switch')}
        </label>
        <p className="quiet small">{t('keys.switch-hint')}</p>
        <p>
          <button type="button" className="btn btn--line btn--xs" onClick={showHelp}>
            {t('keys.all')}
          </button>
        </p>
      </div>
    </Panel>
  )
}
