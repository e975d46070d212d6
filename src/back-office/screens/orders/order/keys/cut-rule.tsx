const width = 812
const teeth = 22
const heights = [1.8, 3.6, 5.4, 7.2, 9]

/** The cut line between a product and its keys, always the same for the same SKU. */
export function CutRule({ seed }: { seed: string }) {
  return (
    <svg className="cutrule" viewBox={`0 0 ${width} 11`} preserveAspectRatio="none" aria-hidden>
      <path d={cutOf(seed)} />
    </svg>
  )
}

function cutOf(seed: string): string {
  const step = width / teeth
  let state = [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  let path = ''
  for (let index = 0; index < teeth; index += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const y = heights[Math.floor((state / 2 ** 32) * heights.length)] ?? 0
    const from = index * step + (index === 0 ? 0 : 1.5)
    path += `${index === 0 ? 'M' : 'L'}${from.toFixed(1)} ${y}L${((index + 1) * step - 1.5).toFixed(1)} ${y}`
  }
  return path
}
