import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { TAU, lerp, polar } from '../../geometry.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A weeping eye with a lit doorway in its pupil. */
export function weepingEye(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('eye')
  const dark = luminance(palette.bg) < 0.2
  const background = dark && palette.bg !== '#A9291F' ? palette.a : palette.bg
  const textColor = art.legibleOn(background)
  const cx = tall ? width * 0.5 : width * 0.67
  const cy = tall ? height * 0.55 : height * 0.5
  const rx = (tall ? 44 : 47) * unit
  const ry = (tall ? 25 : 27) * unit
  const eye: Eye = { cx, cy, rx, ry }
  art.add(
    art.page(background),
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      [0, cy, 0, tall ? height * 1.05 : height * 1.15],
      0,
      0.95,
    ),
  )
  drawLashes(art, random, eye)
  drawEyeball(art, random, eye, background)
  drawTears(art, eye)
  drawTitle(art, random, textColor)
}

/** Lashes as a crown of thorns. */
function drawLashes(art: Art, random: Random, eye: Eye): void {
  const { unit, palette } = art
  const { ry, cx, rx, cy } = eye
  let lashes = ''
  for (let i = 0; i < 27; i++) {
    const t = i / 26
    const x = lerp(-0.96, 0.96, t)
    const y = -ry * 1.01 * (1 - x * x) ** 0.9
    const angle = -Math.PI / 2 + x * 0.85
    const length = (8 + 9 * (1 - Math.abs(x)) + random.between(0, 4)) * unit
    const w = 0.75 * unit
    const baseX = cx + x * rx
    const baseY = cy + y
    lashes += polygon([
      [baseX - w, baseY + 2],
      [baseX + Math.cos(angle) * length, baseY + Math.sin(angle) * length],
      [baseX + w, baseY + 2],
    ])
  }
  art.add(art.fill(lashes, palette.ink))
}

function drawEyeball(art: Art, random: Random, eye: Eye, background: string): void {
  const { palette } = art
  const { ry, cx, cy } = eye
  art.add(art.fill(almond(eye, 1.03), palette.ink), art.fill(almond(eye, 0.97), palette.light))
  const irisRadius = ry * 0.9
  let spokes = ''
  for (let i = 0; i < 80; i++) {
    const angle = (i / 80) * TAU + random.between(-0.02, 0.02)
    const [x1, y1] = polar(cx, cy, irisRadius * random.between(0.5, 0.6), angle)
    const [x2, y2] = polar(cx, cy, irisRadius * random.between(0.84, 0.97), angle)
    spokes += path`M${x1} ${y1}L${x2} ${y2}`
  }
  const iris = background === palette.a ? palette.c : palette.a
  art.add(
    art.clip(
      almond(eye, 0.97),
      art.shade(almond(eye, 1), palette.ink, [cx, cy - ry * 0.4, cx, cy - ry * 1.1], 0, 0.95) +
        art.fill(disc(cx, cy, irisRadius), palette.ink) +
        art.fill(disc(cx, cy, irisRadius * 0.95), iris) +
        art.glow(disc(cx, cy, irisRadius * 0.95), palette.b, [cx, cy, irisRadius * 0.95], 0.4, 0.9) +
        art.line(spokes, palette.ink, 3.4) +
        art.fill(disc(cx, cy, irisRadius * 0.5), palette.ink) +
        art.shade(disc(cx, cy, irisRadius), palette.ink, [cx, cy, cx, cy - irisRadius], 0, 0.9),
    ),
  )
  // a lit doorway in the pupil
  const doorWidth = irisRadius * 0.15
  const doorHeight = irisRadius * 0.42
  art.add(
    art.fill(box(cx - doorWidth / 2, cy - doorHeight * 0.6, doorWidth, doorHeight), palette.light),
    art.fill(
      polygon([
        [cx - doorWidth / 2, cy + doorHeight * 0.4],
        [cx + doorWidth / 2, cy + doorHeight * 0.4],
        [cx + doorWidth * 1.2, cy + doorHeight * 0.72],
        [cx - doorWidth * 1.2, cy + doorHeight * 0.72],
      ]),
      palette.light,
      'opacity=".55"',
    ),
    art.fill(disc(cx - irisRadius * 0.3, cy - irisRadius * 0.36, irisRadius * 0.1), palette.light),
  )
}

/** Tears run from the lower lid. */
function drawTears(art: Art, eye: Eye): void {
  const { unit, palette } = art
  const { cy, ry, cx, rx } = eye
  const lid = (fx: number) => {
    let t = 0.5
    for (let i = 0; i < 30; i++) {
      const x = (1 - t) ** 3 + 1.35 * t * (1 - t) ** 2 - 1.35 * t * t * (1 - t) - t ** 3
      t += (x - fx) * 0.3
    }
    return cy + ry * 3.9 * t * (1 - t)
  }
  let tears = ''
  for (const [x, L, w] of [
    [-0.56, 15, 0.8],
    [-0.3, 31, 1.2],
    [0.06, 17, 0.9],
    [0.34, 38, 1.35],
    [0.62, 12, 0.75],
  ] as const) {
    const bx = cx + x * rx
    const ww = w * unit
    const y0 = lid(x) - 4
    const yl = lid(x - (ww * 4) / rx)
    const yr = lid(x + (ww * 4) / rx)
    const yy = y0 + L * unit * 0.85
    tears += path`M${bx - ww * 4} ${yl}C${bx - ww} ${y0 + ww} ${bx - ww * 0.7} ${y0 + ww * 3} ${bx - ww * 0.62} ${yy}a${ww} ${ww} 0 1 0 ${ww * 1.24} 0C${bx + ww * 0.7} ${y0 + ww * 3} ${bx + ww} ${y0 + ww} ${bx + ww * 4} ${yr}L${bx} ${Math.min(y0, yl, yr) - ww}z`
  }
  art.add(art.fill(tears, palette.ink))
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, width, height, palette } = art
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.22,
          face: random.pick(['gothic', 'serif', 'didone']),
          fill: textColor,
          align: 'middle',
          maxLines: 2,
        }
      : {
          w: width * 0.31,
          h: height * 0.62,
          face: random.pick(['gothic', 'serif']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  art.add(
    art.note(art.tagline, tall ? width / 2 : margin, height - margin, palette.light, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
      track: 80,
    }),
  )
}

function almond(eye: Eye, k: number): string {
  const { cx, rx, cy, ry } = eye
  return path`M${cx - rx * k} ${cy}C${cx - rx * 0.45 * k} ${cy - ry * 1.35 * k} ${cx + rx * 0.45 * k} ${cy - ry * 1.35 * k} ${cx + rx * k} ${cy}C${cx + rx * 0.45 * k} ${cy + ry * 1.3 * k} ${cx - rx * 0.45 * k} ${cy + ry * 1.3 * k} ${cx - rx * k} ${cy}z`
}

interface Eye {
  cx: number
  cy: number
  rx: number
  ry: number
}
