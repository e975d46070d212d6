import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, polar } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { box, disc, path, roundBox } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** An engraver's rosette round the value of the card. */
export function rosette(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('rosette')
  const dark = luminance(palette.bg) < 0.3
  const textColor = art.legibleOn(palette.bg)
  const line = dark
    ? palette.c
    : palette.bg === '#F0C33C' || palette.bg === '#E9593A'
      ? palette.ink
      : palette.c
  art.add(art.page(palette.bg))
  const cx = tall ? width / 2 : width * 0.69
  const cy = tall ? height * 0.43 : height * 0.5
  drawWaves(art, line)
  const petals = random.pick([9, 11, 12, 14])
  const depth = random.between(0.14, 0.22)
  const rosetteRadius = (tall ? 36 : 38) * unit
  const seal: Seal = { cx, cy, rosetteRadius }
  drawRosette(art, seal, petals, depth, dark, line)
  drawNumber(art, seal)
  const inset = margin * 0.55
  art.add(art.line(roundBox(inset, inset, width - 2 * inset, height - 2 * inset, 18), textColor, 5))
  if (tall) {
    drawTallTitle(art, random, inset, textColor)
  } else {
    drawWideTitle(art, random, textColor)
  }
}

/** Engraved waves across the whole sheet. */
function drawWaves(art: Art, line: string): void {
  const { width, height, palette } = art
  let waves = ''
  for (let k = 0; k < 46; k++) {
    const pts: Point[] = []
    for (let i = 0; i <= 16; i++) {
      const x = (i / 16) * (width + 40) - 20
      pts.push([
        x,
        (k / 45) * height * 1.1 -
          height * 0.05 +
          Math.sin(x * 0.006 + k * 0.22) * 16 +
          Math.sin(x * 0.013 - k * 0.1) * 9,
      ])
    }
    waves += smooth(pts)
  }
  art.add(art.line(waves, mix(palette.bg, line, 0.28), 2))
}

function drawRosette(art: Art, seal: Seal, petals: number, depth: number, dark: boolean, line: string): void {
  const { palette } = art
  const { cx, cy, rosetteRadius } = seal
  art.add(art.fill(rosetteLine(cx, cy, rosetteRadius * 1.02, petals, depth * 0.5, 0), palette.bg))
  for (let k = 0; k < 13; k++)
    art.add(
      art.line(
        rosetteLine(cx, cy, rosetteRadius * (1 - k * 0.045), petals, depth * (1 - k * 0.05), k * 0.5),
        k % 4 === 3 ? (dark ? palette.b : palette.a) : line,
        2.6,
      ),
    )
  art.add(
    art.fill(disc(cx, cy, rosetteRadius * 0.5), palette.bg),
    art.line(disc(cx, cy, rosetteRadius * 0.5) + disc(cx, cy, rosetteRadius * 0.47), line, 3),
    art.fill(disc(cx, cy, rosetteRadius * 0.43), palette.a === palette.bg ? palette.ink : palette.a),
    art.shade(
      disc(cx, cy, rosetteRadius * 0.43),
      palette.ink,
      [
        cx - rosetteRadius * 0.1,
        cy - rosetteRadius * 0.1,
        cx + rosetteRadius * 0.34,
        cy + rosetteRadius * 0.4,
      ],
      0,
      0.85,
    ),
  )
}

function drawNumber(art: Art, seal: Seal): void {
  const { palette } = art
  const { rosetteRadius, cx, cy } = seal
  const number = /(\d+)/.exec(art.title)
  const big = number?.[1] ?? art.words.main.charAt(0).toUpperCase()
  const size = big.length > 2 ? rosetteRadius * 0.42 : rosetteRadius * 0.62
  art.add(
    letter(
      'serif',
      big,
      cx,
      cy + size * 0.35,
      size,
      art.legibleOn(palette.a === palette.bg ? palette.ink : palette.a),
      { anchor: 'middle' },
    ),
  )
}

function drawTallTitle(art: Art, random: Random, inset: number, textColor: string): void {
  const { height, width, palette, margin } = art
  art.add(
    art.fill(box(inset + 3, height * 0.785, width - 2 * inset - 6, height * 0.215 - inset - 3), palette.bg),
    art.line(path`M${inset} ${height * 0.785}H${width - inset}`, textColor, 5),
  )
  const title = art.setTitle({
    x: margin * 1.4,
    y: height * 0.785 + margin * 0.55,
    w: width - 2.8 * margin,
    h: height * 0.215 - margin * 2.9,
    face: random.pick(['serif', 'neo', 'grot']),
    align: 'middle',
    valign: 'middle',
    fill: textColor,
    maxLines: 2,
  })
  art.add(
    title.svg,
    art.note(art.tagline, width / 2, height - margin * 1.35, textColor, {
      size: 24,
      anchor: 'middle',
      track: 80,
    }),
  )
}

function drawWideTitle(art: Art, random: Random, textColor: string): void {
  const { margin, width, height, palette } = art
  const title = art.setTitle({
    x: margin * 1.6,
    y: margin * 1.8,
    w: width * 0.34,
    h: height * 0.5,
    face: random.pick(['serif', 'neo', 'grot']),
    fill: textColor,
    maxLines: 3,
  })
  if (art.lettered)
    art.add(art.fill(roundBox(title.x - 20, title.top - 22, title.w + 40, title.h + 60, 8), palette.bg))
  art.add(title.svg)
}

function rosetteLine(
  cx: number,
  cy: number,
  radius: number,
  lobes: number,
  lobeDepth: number,
  turn: number,
): string {
  const pts: Point[] = []
  for (let i = 0; i < lobes * 8; i++) {
    const angle = (i / (lobes * 8)) * TAU
    const reach = radius * (1 + lobeDepth * Math.cos(lobes * angle + turn))
    pts.push(polar(cx, cy, reach, angle))
  }
  return smooth(pts, true)
}

interface Seal {
  cx: number
  cy: number
  rosetteRadius: number
}
