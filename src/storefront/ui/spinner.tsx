/** Turns while something is under way; say beside it what. */
export function Spinner() {
  return <span aria-hidden className="spinner" />
}
