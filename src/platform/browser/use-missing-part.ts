import { useEffect, useState } from 'react'
import { partFailedEvent, retryPartsEvent } from './load-part.ts'

/** Returns whether a part of the page waits for another try to load, and a function that hides this. */
export function useMissingPart(): [boolean, () => void] {
  const [isMissing, setMissing] = useState(false)
  const hide = () => setMissing(false)
  useEffect(() => {
    const listener = new AbortController()
    for (const name of [partFailedEvent, retryPartsEvent])
      addEventListener(name, () => setMissing(name === partFailedEvent), listener)
    return () => listener.abort()
  }, [])
  return [isMissing, hide]
}

export function retryParts(): void {
  dispatchEvent(new Event(retryPartsEvent))
}
