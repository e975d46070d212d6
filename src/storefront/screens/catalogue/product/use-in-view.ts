import { useEffect, useState } from 'react'

/** Whether the element with that id can be seen; true until it is known. */
export function useInView(id: string): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
