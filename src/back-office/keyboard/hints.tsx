import { t, type TextId } from '../text/text.ts'
import { KeyCaps } from './key-caps.tsx'
import { useKeyboard } from './shortcuts.tsx'

/** Keys of a page with their actions, at its foot. */
export function Hints({ keys }: { keys: readonly (readonly [...string[], TextId])[] }) {
  const { singleKeys, showHelp } = useKeyboard()
  return (
    <footer className="hints lg" aria-label={t('keys.title')}>
      {singleKeys &&
        keys.map((hint) => {
          const text = hint.at(-1) as TextId
          return (
            <span key={text}>
              {hint.slice(0, -1).map((key) => (
                <KeyCaps key={key} keys={key} />
              ))}
              {t(text)}
            </span>
          )
        })}
      <button type="button" className="push" onClick={showHelp}>
        <KeyCaps keys="?" /> {t('keys.all')}
      </button>
    </footer>
  )
}
