import { dateFormat } from '../../platform/formats.ts'
import { useLocale } from '../text/text.tsx'
import { useHydrated } from './use-hydrated.ts'

interface LocalTimeProps {
  at: Date | string
  /** leaves out the hour */
  dateOnly?: boolean
}

/** A moment in the visitor's language and the time zone of the browser, which the server does not know: it says UTC. */
export function LocalTime({ at, dateOnly = false }: LocalTimeProps) {
  const { intlTag } = useLocale()
  const isHydrated = useHydrated()
  const moment = new Date(at)
  const format = dateFormat(intlTag, {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
    ...(!isHydrated && { timeZone: 'UTC' }),
  })
  const suffix = isHydrated || dateOnly ? '' : ' UTC'
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {format.format(moment)}
      {suffix}
    </time>
  )
}
