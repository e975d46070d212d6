const waitMs = 200
const limitMs = 5_000

/** Shows the loading bar after a moment and hides it at its limit; what it gives back ends it before (ROUTE-10). */
export function showWhileLoading(setShown: (shown: boolean) => void): () => void {
  const show = setTimeout(() => setShown(true), waitMs)
  const giveUp = setTimeout(() => setShown(false), limitMs)
  return () => {
    clearTimeout(show)
    clearTimeout(giveUp)
    setShown(false)
  }
}
