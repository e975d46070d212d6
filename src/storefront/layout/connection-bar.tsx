import { CircleAlert, CircleCheck, WifiOff, type IconNode } from 'lucide'
import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { dateFormat } from '../../platform/formats.ts'
import { retryParts, useMissingPart } from '../../platform/browser/use-missing-part.ts'
import { useLocale, useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useConnection, type Connection } from './use-connection.ts'

/** Reports below the header a lost or restored connection, or a missing part of the page (ROUTE-9, ERR-2). */
export function ConnectionBar() {
  const { connection, retry, close } = useConnection()
  const [isPartMissing] = useMissingPart()
  useFreshPage(connection)
  return (
    <>
      <div role="status">{connection !== 'online' && <Bar {...{ connection, retry, close }} />}</div>
      {connection === 'online' && isPartMissing && (
        <div role="alert" className="sticky top-14 z-(--lk-z-sticky) lg:top-16">
          <MissingPart />
        </div>
      )}
    </>
  )
}

interface BarProps {
  connection: Connection
  retry: () => Promise<void>
  close: () => void
}

function Bar({ connection, retry, close }: BarProps) {
  const t = useText()
  const time = useLoadTime()
  if (connection === 'back')
    return (
      <Strip
        icon={CircleCheck}
        look="border-good bg-good-tint"
        mark="text-good"
        text={t('error.online-again')}
      >
        <Button look="bare" size="sm" onClick={close}>
          {t('common.close')}
        </Button>
      </Strip>
    )
  const isFirst = connection === 'away'
  return (
    <Strip
      icon={WifiOff}
      look="border-warn bg-warn-tint"
      mark="text-warn"
      text={
        connection === 'still-away' ? (
          t('error.still-offline')
        ) : (
          <>
            <b className="font-semibold">{t('error.offline')}</b> · {t('error.offline-page', { time })}
          </>
        )
      }
    >
      <Button
        look={isFirst ? 'line' : 'bare'}
        size="sm"
        busy={connection === 'trying'}
        onClick={() => void retry()}
      >
        {t('common.try-again')}
      </Button>
    </Strip>
  )
}

function MissingPart() {
  const t = useText()
  return (
    <Strip icon={CircleAlert} look="border-warn bg-warn-tint" mark="text-warn" text={t('error.part-missing')}>
      <Button size="sm" onClick={retryParts}>
        {t('common.try-again')}
      </Button>
      <Button look="bare" size="sm" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </Strip>
  )
}

interface StripProps {
  icon: IconNode
  look: string
  mark: string
  text: ReactNode
  children: ReactNode
}

function Strip({ icon, look, mark, text, children }: StripProps) {
  return (
    <div className={`border-b text-[0.9375rem] ${look}`}>
      <div className="wrap flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <Icon of={icon} className={mark} />
        <p className="min-w-0 flex-1 basis-48">{text}</p>
        <span className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</span>
      </div>
    </div>
  )
}

/** Returns the time at which the page's prices were loaded, if the browser knows it. */
function useLoadTime(): string {
  const { intlTag } = useLocale()
  const loadedAt = performance.timeOrigin
  return dateFormat(intlTag, { timeStyle: 'short' }).format(loadedAt)
}

function useFreshPage(connection: Connection): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (connection === 'back') void revalidate()
  }, [connection, revalidate])
}
