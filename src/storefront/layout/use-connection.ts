import { useCallback, useEffect, useState } from 'react'

const retryMs = 30_000
const timeoutMs = 10_000

export type Connection = 'online' | 'away' | 'trying' | 'still-away' | 'back'

/** Whether the shop can be reached. If not, the hook tries again when the browser is online and every 30 seconds. */
export function useConnection() {
  const [connection, setConnection] = useState<Connection>('online')
  const retry = useCallback(async () => {
    setConnection('trying')
    setConnection((await isShopReached()) ? 'back' : 'still-away')
  }, [])
  useEffect(() => {
    const leave = () => setConnection('away')
    const goOn = () => void retry()
    if (!navigator.onLine) leave()
    window.addEventListener('offline', leave)
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', goOn)
    }
  }, [retry])
  useEffect(() => {
    if (connection !== 'still-away') return undefined
    const timer = setTimeout(() => void retry(), retryMs)
    return () => clearTimeout(timer)
  }, [connection, retry])
  return { connection, retry, close: () => setConnection('online') }
}

async function isShopReached(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return true
  } catch {
    return false
  }
}
