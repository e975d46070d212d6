/** `45 s`, `3 min 10 s`, `2 h 5 min`, `3 d 4 h`. */
export function durationText(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ] as const
  const first = units.findIndex(([, size]) => seconds >= size)
  if (first === -1) return '0 s'
  let left = seconds
  return units
    .slice(first, first + 2)
    .map(([name, size]) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count > 0 && `${count} ${name}`
    })
    .filter(Boolean)
    .join(' ')
}
