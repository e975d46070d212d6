import { WifiOff } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useIsOffline } from './use-is-offline.ts'

interface PayButtonProps {
  text: ReactNode
  busy: boolean
  busyText: string
  disabled?: boolean
}

/** The button that pays. Offline it is off, and says that nothing was paid (ERR-2). */
export function PayButton({ text, disabled = false, ...button }: PayButtonProps) {
  const t = useText()
  const noteId = useId()
  const isOffline = useIsOffline()
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        look="key"
        size="lg"
        full
        disabled={disabled || isOffline}
        aria-describedby={isOffline ? noteId : undefined}
        {...button}
      >
        {text}
      </Button>
      <div role="status">
        {isOffline && (
          <p id={noteId} className="flex items-start gap-1.5 text-sm font-medium text-warn">
            <Icon of={WifiOff} className="mt-0.5 size-4" />
            {t('checkout.offline')}
          </p>
        )}
      </div>
    </div>
  )
}
