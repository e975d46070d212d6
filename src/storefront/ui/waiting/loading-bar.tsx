import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { showWhileLoading } from './show-while-loading.ts'

/** A line over the page while the next one is fetched, if that takes a moment; it gives up after five seconds. */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => (loading ? showWhileLoading(setShown) : undefined), [loading])
  if (!shown) return null
  return <div aria-hidden className="loading-bar fixed inset-x-0 top-0 z-(--lk-z-bar) h-0.5 bg-mark" />
}
