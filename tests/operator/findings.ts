/** The finding of a check in the output of `doctor --json`. */
export function findingOf(printed: string, check: string): unknown {
  return printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { check: string })
    .find((finding) => finding.check === check)
}
