import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const waitMs = 200
const limitMs = 5_000

/** A line over the page while the next one is fetched, if that takes a moment; it gives up after five seconds. */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!loading) return undefined
    const show = setTimeout(() => setShown(true), waitMs)
    const giveUp = setTimeout(() => setShown(false), limitMs)
    return () => {
      clearTimeout(show)
      clearTimeout(giveUp)
      setShown(false)
    }
  }, [loading])
  if (!shown) return null
  return <div aria-hidden className="loading-bar fixed inset-x-0 top-0 z-(--lk-z-bar) h-0.5 bg-mark" />
}
