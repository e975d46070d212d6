import { useEffect, useState } from 'react'

const copiedSeconds = 2

/** Copies a text; `copied` for a moment after. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return { copied, copy }
}
