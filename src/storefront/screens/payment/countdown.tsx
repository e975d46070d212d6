import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { NumberText } from '../../ui/number-text.tsx'

interface CountdownProps {
  until: Date
  /** what the server's clock showed when it answered: the visitor's own may be wrong */
  serverNow: Date
}

/** Minutes and seconds until the order expires (PAY-8). */
export function Countdown({ until, serverNow }: CountdownProps) {
  const t = useText()
  const left = useSecondsLeft(until.getTime() - serverNow.getTime())
  return (
    <p className="flex items-center gap-2 text-sm text-fg-2" role="timer">
      <Clock aria-hidden className="icon" />
      {t('pay.held-for')} <NumberText className="font-semibold">{clock(left)}</NumberText>
    </p>
  )
}

function useSecondsLeft(totalMs: number): number {
  const [left, setLeft] = useState(totalMs)
  useEffect(() => {
    const end = performance.now() + totalMs
    const tick = () => setLeft(end - performance.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [totalMs])
  return Math.max(0, Math.ceil(left / 1000))
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
