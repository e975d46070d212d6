import { type Point, TAU, polar } from './geometry.ts'

/** Path data from a template: numbers are rounded to a tenth, a point prints as "x,y". */
export function path(texts: TemplateStringsArray, ...values: readonly (string | number | Point)[]): string {
  return texts.reduce((data, text, i) => data + printed(values[i - 1] ?? '') + text)
}

/** The same for a transform attribute: transform`translate(${x} ${y})` gives transform="translate(…)". */
export function transform(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return `transform="${path(texts, ...values)}"`
}

/** Points as SVG writes them: '0,0 10,-2.5 20,0'. */
export function points(list: string): Point[] {
  return list.split(' ').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** Rounds a coordinate to a tenth. Only a number near a tie takes the slow, exact way. */
export function tenth(value: number): string {
  const tenths = value * 10
  const nearest = Math.round(tenths)
  const isClear = Math.abs(Math.abs(tenths - nearest) - 0.5) > 1e-6
  return String(isClear ? nearest / 10 : +value.toFixed(1))
}

export const spaced = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

export function polygon(corners: readonly Point[], close = true): string {
  return `M${corners.map(spaced).join('L')}${close ? 'z' : ''}`
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}z`
}

export function roundBox(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => path`a${r} ${r} 0 0 1 ${dx} ${dy}`
  const top = path`M${x + r} ${y}h${across}${corner(r, r)}`
  const right = path`v${down}${corner(-r, r)}`
  const bottom = path`h${2 * r - width}${corner(-r, -r)}`
  const left = path`v${2 * r - height}${corner(r, -r)}z`
  return top + right + bottom + left
}

export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius)
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return path`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

/** An open arc from one angle to another. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0
  return path`M${spaced(polar(cx, cy, radius, from))}A${radius} ${radius} 0 ${large} 1 ${spaced(polar(cx, cy, radius, to))}`
}

/** A ring sector from one angle to another; a slice when the inner radius is 0. */
export function sector(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0
  const start = spaced(polar(cx, cy, outer, from))
  const rim = path`A${outer} ${outer} 0 ${large} 1 ${spaced(polar(cx, cy, outer, to))}`
  if (inner <= 0) return path`M${cx} ${cy}L${start}${rim}z`
  const back = path`L${spaced(polar(cx, cy, inner, to))}A${inner} ${inner} 0 ${large} 0 ${spaced(polar(cx, cy, inner, from))}z`
  return `M${start}${rim}${back}`
}

/** Wedges of a sunburst, every second one. */
export function rays(cx: number, cy: number, radius: number, count: number, turn = 0): string {
  let data = ''
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * TAU
    data += path`M${cx} ${cy}L${spaced(polar(cx, cy, radius, angle))}L${spaced(polar(cx, cy, radius, angle + TAU / count / 2))}z`
  }
  return data
}

/** A sparkle with four long, thin points. */
export function sparkle(x: number, y: number, radius: number, waist = 0.16): string {
  const k = radius * waist * 0.4
  const right = path`M${x} ${y - radius}Q${x + k} ${y - k} ${x + radius} ${y}`
  const left = path`Q${x + k} ${y + k} ${x} ${y + radius}Q${x - k} ${y + k} ${x - radius} ${y}`
  return right + left + path`Q${x - k} ${y - k} ${x} ${y - radius}z`
}

/** A star; `waist` is the inner radius as a share of the outer one. */
export function star(
  x: number,
  y: number,
  radius: number,
  waist = 0.45,
  tips = 5,
  turn = -Math.PI / 2,
): string {
  const corners: Point[] = []
  for (let i = 0; i < tips * 2; i++)
    corners.push(polar(x, y, i % 2 ? radius * waist : radius, turn + (i / (tips * 2)) * TAU))
  return polygon(corners)
}

function printed(value: string | number | Point): string {
  if (typeof value === 'number') return tenth(value)
  return typeof value === 'string' ? value : value.map(tenth).join()
}
