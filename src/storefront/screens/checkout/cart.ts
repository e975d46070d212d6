export function loader() {
  return { lines: [] }
}
