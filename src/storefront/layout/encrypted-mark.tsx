import { Lock } from 'lucide'
import { useText } from '../text/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFrame } from './use-frame.ts'

/** Shows that the connection is encrypted, for visitors by https. */
export function EncryptedMark() {
  const t = useText()
  if (!useFrame()?.publicUrl.startsWith('https:')) return null
  return (
    <span className="inline-flex items-center gap-2 text-sm text-fg-2">
      <Icon of={Lock} />
      <span className="max-lg:sr-only">{t('checkout.secure')}</span>
    </span>
  )
}
