import { Clock } from 'lucide'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { clock, useSecondsLeft } from '../../ui/use-seconds-left.ts'

interface CountdownProps {
  until: Date
  /** the server's clock: the visitor's own may be wrong */
  serverNow: Date
}

/** Minutes and seconds until the order expires (PAY-8). */
export function Countdown({ until, serverNow }: CountdownProps) {
  const t = useText()
  const left = useSecondsLeft(until.getTime() - serverNow.getTime())
  return (
    <p className="flex items-center gap-2 text-sm text-fg-2" role="timer">
      <Icon of={Clock} />
      {t('pay.held-for')} <NumberText className="font-semibold">{clock(left)}</NumberText>
    </p>
  )
}
