const waitMs = 200
const limitMs = 5_000

/** Shows the loading bar after a delay and hides it after its limit; returns a function that ends it (ROUTE-10). */
export function showWhileLoading(setShown: (shown: boolean) => void): () => void {
  const show = setTimeout(() => setShown(true), waitMs)
  const giveUp = setTimeout(() => setShown(false), limitMs)
  return () => {
    clearTimeout(show)
    clearTimeout(giveUp)
    setShown(false)
  }
}
