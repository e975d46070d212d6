/** A spinner; give the text beside it. */
export function Spinner() {
  return <span aria-hidden className="spinner" />
}
