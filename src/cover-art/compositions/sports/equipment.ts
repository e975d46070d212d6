import type { Art } from '../../art.ts'
import { type Point, TAU, polar } from '../../geometry.ts'
import { arc, disc, oval, path, polygon, spaced, transform } from '../../path.ts'
import type { PoseName, Stage } from './poses.ts'

export function drawRacket(art: Art, stage: Stage, [hand, throat]: readonly [Point, Point]): void {
  const { left, top, scale, bodyColor } = stage
  const [handX, handY] = [hand[0] * scale, hand[1] * scale]
  const [throatX, throatY] = [throat[0] * scale, throat[1] * scale]
  const shaft = art.line(
    path`M${handX} ${handY}L${throatX} ${throatY}`,
    bodyColor,
    12,
    'stroke-linecap="round"',
  )
  const long = [-6, -2, 2, 6].map((x) => path`M${x * scale} ${-7.4 * scale}V${7.4 * scale}`)
  const cross = [-4, 0, 4].map((y) => path`M${-10 * scale} ${y * scale}H${10 * scale}`)
  const frame = art.line(oval(0, 0, 11 * scale, 8.6 * scale), bodyColor, 10)
  const strings = art.line([...long, ...cross].join(''), bodyColor, 2.5)
  const [headX, headY] = [(throat[0] + 8) * scale, (throat[1] - 7) * scale]
  const head = art.group(frame + strings, transform`translate(${headX} ${headY}) rotate(-45)`)
  art.add(art.group(shaft + head, transform`translate(${left} ${top})`))
}

/** Two skis, two poles and the snow they throw up. */
export function drawSkis(art: Art, { left, top, scale, bodyColor }: Stage): void {
  const { palette } = art
  const at = (x: number, y: number): Point => [x * scale, y * scale]
  const ski = (dx: number, dy: number) =>
    art.line(
      path`M${spaced(at(14 + dx, 72 + dy))}L${spaced(at(84 + dx, 99 + dy))}q${5 * scale} ${2 * scale} ${6 * scale} ${-3 * scale}`,
      palette.a,
      15,
      'stroke-linecap="round" stroke-linejoin="round"',
    )
  const poles = `M${spaced(at(78, 42))}L${spaced(at(58, 92))}M${spaced(at(72, 58))}L${spaced(at(44, 96))}`
  const gear = ski(0, 0) + ski(-5, 5) + art.line(poles, bodyColor, 6, 'stroke-linecap="round"')
  const spray = (x: number, y: number, radius: number) => {
    const [cx, cy] = [left + x * scale, top + y * scale]
    const line = [cx, top + (y + radius) * scale, cx, top + (y - radius) * scale] as const
    return art.shade(disc(cx, cy, radius * scale), palette.light, line, 1, 0.2)
  }
  art.add(art.group(gear, transform`translate(${left} ${top})`))
  art.add(spray(8, 72, 7) + spray(0, 66, 5) + spray(-9, 66, 3))
}

export function drawBall(art: Art, { left, top, scale }: Stage, place: Point, pose: PoseName): void {
  const { palette } = art
  const [x, y] = [left + place[0] * scale, top + place[1] * scale]
  const radius = (pose === 'serve' ? 3.2 : 7.2) * scale
  const edge = `stroke="${palette.ink}" stroke-width="6"`
  art.add(art.fill(disc(x, y, radius), pose === 'jump' ? palette.a : palette.light, edge))
  if (pose === 'jump') art.add(basketballSeams(art, x, y, radius))
  if (pose === 'kick') art.add(footballPanels(art, x, y, radius))
  const wake = [1.5, 2, 2.5].map((size) =>
    arc(x - radius * 0.4, y, radius * size, Math.PI * 0.84, Math.PI * 1.16),
  )
  art.add(art.line(wake.join(''), palette.ink, 5, 'stroke-linecap="round" opacity=".7"'))
}

function basketballSeams(art: Art, x: number, y: number, radius: number): string {
  const [far, near] = [radius * 0.7, radius * 0.1]
  const cross = path`M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}`
  const leftSeam = path`M${x - far} ${y - far}Q${x - near} ${y} ${x - far} ${y + far}`
  const rightSeam = path`M${x + far} ${y - far}Q${x + near} ${y} ${x + far} ${y + far}`
  return art.line(cross + leftSeam + rightSeam, art.palette.ink, 4.5)
}

function footballPanels(art: Art, x: number, y: number, radius: number): string {
  const angles = [0, 1, 2, 3, 4].map((i) => -Math.PI / 2 + (i / 5) * TAU)
  const panel = angles.map((angle) => polar(x, y, radius * 0.42, angle))
  const seams = angles.map(
    (angle) => `M${spaced(polar(x, y, radius * 0.42, angle))}L${spaced(polar(x, y, radius, angle))}`,
  )
  return art.fill(polygon(panel), art.palette.ink) + art.line(seams.join(''), art.palette.ink, 5)
}
