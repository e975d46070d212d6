import { Check, Copy } from 'lucide'
import type { KeyContent } from '../../../shop/keys/key-content.ts'
import type { RevealedKey } from '../../../shop/keys/reveal-keys.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** Keys in the clear, each part with its copy button. */
export function KeyList({ keys }: { keys: readonly RevealedKey[] }) {
  return (
    <ul className="grid gap-3">
      {keys.map((key) => (
        <li key={key.id}>
          <KeyText content={key.content} />
        </li>
      ))}
    </ul>
  )
}

function KeyText({ content }: { content: KeyContent }) {
  const t = useText()
  if ('code' in content) return <Part text={content.code} copyLabel={t('result.copy')} />
  return (
    <dl className="grid gap-2">
      <dt className="text-xs">{t('result.user')}</dt>
      <dd>
        <Part text={content.user} copyLabel={t('result.copy-user')} />
      </dd>
      <dt className="text-xs">{t('result.password')}</dt>
      <dd>
        <Part text={content.password} copyLabel={t('result.copy-password')} />
      </dd>
    </dl>
  )
}

function Part({ text, copyLabel }: { text: string; copyLabel: string }) {
  const t = useText()
  const { copied, copy } = useCopy(text)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <bdi
        dir="ltr"
        data-key
        className="font-mono text-[clamp(1.0625rem,3.6cqi,1.875rem)]/tight font-semibold tracking-[0.02em] [font-feature-settings:'zero']"
      >
        {breakAtHyphens(text)}
      </bdi>
      <Button look="ink" onClick={copy}>
        {copied ? <Icon of={Check} /> : <Icon of={Copy} />}
        <span aria-live="polite">{copied ? t('result.copied') : copyLabel}</span>
      </Button>
    </div>
  )
}

/** A key may break only at a hyphen. */
function breakAtHyphens(text: string) {
  const parts = text.split(/(?<=-)/)
  return parts.map((part, index) => (
    <span key={index} className="whitespace-nowrap">
      {part}
      {index < parts.length - 1 && <wbr />}
    </span>
  ))
}
