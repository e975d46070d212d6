import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { polar } from '../../geometry.ts'
import { disc, path, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** The tree of the world, mirrored, with a door in its trunk. */
export function worldTree(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('tree')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width / 2 : width * 0.7
  const base = tall ? height * 0.83 : height * 0.82
  art.add(art.page(palette.bg))
  const moonX = cx
  const moonY = tall ? height * 0.49 : height * 0.42
  const moonRadius = (tall ? 39 : 38) * unit
  drawMoon(art, moonX, moonY, moonRadius, dark)
  const side = halfTree(art, random, dark)
  const hill = smooth(
    [
      [-20, base + 7 * unit],
      [cx - 30 * unit, base + 1.6 * unit],
      [cx, base - 0.8 * unit],
      [cx + 30 * unit, base + 1.6 * unit],
      [width + 20, base + 7 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  art.add(art.fill(hill, palette.ink))
  art.add(
    art.group(side, transform`translate(${cx} ${base})`),
    art.group(side, transform`translate(${cx} ${base}) scale(-1 1)`),
  )
  // a door in the trunk, two stags facing it
  art.add(
    art.fill(
      path`M${cx - 1.6 * unit} ${base}v${-4.6 * unit}a${1.6 * unit} ${1.9 * unit} 0 0 1 ${3.2 * unit} 0v${4.6 * unit}z`,
      palette.b,
    ),
  )
  art.add(stag(art, base, cx - 25 * unit, 1), stag(art, base, cx + 25 * unit, -1))
  drawTitle(art, random, base)
}

function drawMoon(art: Art, moonX: number, moonY: number, moonRadius: number, dark: boolean): void {
  const { palette, unit } = art
  art.add(
    art.fill(disc(moonX, moonY, moonRadius), dark ? mix(palette.bg, palette.c, 0.55) : palette.b),
    art.shade(
      disc(moonX, moonY, moonRadius),
      dark ? palette.b : palette.a,
      [moonX, moonY - moonRadius * 0.2, moonX, moonY + moonRadius],
      0,
      0.85,
    ),
    art.line(disc(moonX, moonY, moonRadius + 2.4 * unit), dark ? palette.b : palette.ink, 3),
  )
  // moon phases over the crown
  for (let i = -2; i <= 2; i++) {
    const [x, y] = polar(moonX, moonY, moonRadius + 7 * unit, -Math.PI / 2 + i * 0.24)
    const radius = (i === 0 ? 3.2 : 2.4) * unit
    if (y < radius * 1.6) continue
    const color = dark ? palette.light : palette.ink
    if (i === 0) art.add(art.fill(disc(x, y, radius), color))
    else
      art.add(
        art.fill(
          path`M${x} ${y - radius}A${radius} ${radius} 0 0 ${i < 0 ? 1 : 0} ${x} ${y + radius}A${radius * (Math.abs(i) === 2 ? 1.4 : 3)} ${radius * (Math.abs(i) === 2 ? 1.4 : 3)} 0 0 ${i < 0 ? 0 : 1} ${x} ${y - radius}z`,
          color,
        ),
      )
  }
}

/** Mirrored tree. */
function halfTree(art: Art, random: Random, dark: boolean): string {
  const { tall, unit, palette } = art
  let limbs = ''
  const tips: (readonly [x: number, y: number, angle: number])[] = []
  const grow = (x: number, y: number, angle: number, length: number, limbWidth: number, depth: number) => {
    const bend = (depth % 2 ? 0.3 : -0.26) * (0.7 + random() * 0.6)
    const elbow = polar(x, y, length * 0.55, angle)
    const tip = polar(...elbow, length * 0.55, angle + bend)
    limbs += ribbon([[x, y], elbow, tip], (t) => limbWidth * (1 - 0.42 * t), 4)
    if (depth === 0) return void tips.push([...tip, angle + bend])
    grow(...tip, angle + bend - random.between(0.3, 0.55), length * 0.76, limbWidth * 0.58, depth - 1)
    grow(...tip, angle + bend + random.between(0.35, 0.6), length * 0.74, limbWidth * 0.56, depth - 1)
    if (depth < 4) tips.push([...tip, angle])
  }
  const trunkHeight = tall ? 19 * unit : 15 * unit
  grow(0, -trunkHeight + 6, -Math.PI / 2 + 0.42, (tall ? 17 : 15.5) * unit, 3.1 * unit, 4)
  const trunk = path`M0 ${-trunkHeight - 6 * unit}C${2.6 * unit} ${-trunkHeight} ${2.4 * unit} ${-6 * unit} ${9 * unit} 0L0 ${unit}z`
  const leaf = (x: number, y: number, angle: number, size: number) => {
    const [tx, ty] = polar(x, y, size, angle)
    const [ax, ay] = polar(x, y, size * 0.55, angle - 0.6)
    const [bx, by] = polar(x, y, size * 0.55, angle + 0.6)
    return path`M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}z`
  }
  let lightLeaves = ''
  let darkLeaves = ''
  let fruit = ''
  tips.forEach(([x, y, angle], i) => {
    for (const turn of [-0.95, -0.25, 0.5, 1.2]) {
      const d = leaf(x, y, angle + turn, random.between(3.6, 6) * unit)
      if ((i + (turn > 0 ? 1 : 0)) % 2) lightLeaves += d
      else darkLeaves += d
    }
    if (i % 7 === 3) fruit += disc(x, y + 3 * unit, 1.5 * unit)
  })
  const wood = palette.ink
  return (
    art.fill(trunk + limbs, wood) +
    art.fill(lightLeaves, dark ? mix(palette.c, palette.light, 0.25) : palette.c) +
    art.fill(darkLeaves, dark ? mix(palette.c, palette.ink, 0.25) : mix(palette.c, palette.ink, 0.4)) +
    art.fill(fruit, palette.a)
  )
}

function drawTitle(art: Art, random: Random, base: number): void {
  const { palette, tall, margin, unit, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          y: base + 5.5 * unit,
          h: height - base - 5.5 * unit - margin * 0.9,
          face: random.pick(['gothic', 'serif', 'didone']),
          align: 'middle',
          valign: 'middle',
          fill: palette.light,
          maxLines: 2,
        }
      : {
          w: width * 0.36,
          h: height * 0.62,
          face: random.pick(['gothic', 'serif']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
}

function stag(art: Art, base: number, x: number, facing: number): string {
  const { palette, unit } = art
  return art.group(
    art.fill(
      'M-13 0L-12 -13C-16 -17 -15 -23 -10 -24L8 -24L14 -36L13 -40L20 -38L26 -34L24 -31L18 -31L13 -18L12 0H9L8 -13L-6 -13L-10 0z',
      palette.ink,
    ) +
      art.line(
        'M15 -39C10 -44 10 -50 13 -55M11.5 -46L5 -50M18 -39C18 -45 22 -49 27 -51M20 -46L20 -52',
        palette.ink,
        2.2,
        'stroke-linecap="round"',
      ),
    transform`translate(${x} ${base + 3.2 * unit}) scale(${facing * 0.25 * unit} ${0.25 * unit})`,
  )
}
