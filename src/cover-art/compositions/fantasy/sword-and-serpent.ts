import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon } from '../../curve.ts'
import { type Point, TAU, lerp, polar } from '../../geometry.ts'
import { box, disc, path, polygon, roundBox, spaced, sparkle, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A serpent wound round a sword. */
export function swordAndSerpent(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('sword')
  const dark = luminance(palette.bg) < 0.3
  const background = palette.bg
  const gold = palette.b
  const tones: Tones = { dark, background, gold }
  const cx = tall ? width / 2 : width * 0.72
  art.add(
    art.page(background),
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      tall ? [0, height * 0.55, 0, height * 1.15] : [cx, 0, 0, 0],
      0,
      dark ? 0.9 : 0.24,
    ),
  )
  const top = tall ? height * 0.265 : height * 0.09
  const bottom = tall ? height * 0.94 : height * 0.95
  const length = bottom - top
  const haloY = top + length * 0.42
  drawHalo(art, tones, cx, haloY)
  // the serpent, wound round the blade
  const turns = 2.5
  const amplitude = (tall ? 19 : 18) * unit
  const serpent: Serpent = { cx, turns, amplitude, top, bottom, length }
  const green = palette.c
  const spans = coilSpans(serpent)
  spans.forEach(([a, b], i) => {
    if (i % 2 === 0) art.add(coil(art, serpent, green, a, b))
  })
  drawSword(art, serpent, tones)
  spans.forEach(([a, b], i) => {
    if (i % 2 === 1) art.add(coil(art, serpent, green, a, b))
  })
  drawHead(art, tones, serpent, green)
  drawSparkles(art, tones)
  drawTitle(art, random, tones)
}

/** Halo. */
function drawHalo(art: Art, tones: Tones, cx: number, haloY: number): void {
  const { tall, unit, palette } = art
  const { dark, background, gold } = tones
  art.add(
    art.fill(disc(cx, haloY, (tall ? 37 : 36) * unit), dark ? mix(background, palette.a, 0.85) : palette.a),
    art.shade(
      disc(cx, haloY, 37 * unit),
      palette.ink,
      [cx, haloY - 20 * unit, cx, haloY + 40 * unit],
      0,
      0.75,
    ),
  )
  let haloRays = ''
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * TAU
    haloRays += polygon([
      polar(cx, haloY, 40 * unit, a - 0.022),
      polar(cx, haloY, (i % 2 ? 46 : 53) * unit, a),
      polar(cx, haloY, 40 * unit, a + 0.022),
    ])
  }
  art.add(art.fill(haloRays, gold), art.line(disc(cx, haloY, 38.6 * unit), gold, 4))
}

function coilSpans(serpent: Serpent): Point[] {
  const { turns } = serpent
  const half = (i: number): Point => [(i * 0.5 - 0.08) / turns, ((i + 1) * 0.5 - 0.08) / turns]
  const spans: Point[] = []
  for (let i = 0; i < turns * 2 + 1; i++) {
    const [a, b] = half(i)
    if (a < 1) spans.push([Math.max(0, a), Math.min(1, b)])
  }
  return spans
}

/** Sword. */
function drawSword(art: Art, serpent: Serpent, tones: Tones): void {
  const { unit, palette } = art
  const { top, length, cx, bottom } = serpent
  const { background, gold } = tones
  const bladeHalf = 3.6 * unit
  const hilt = top + length * 0.19
  const blade = polygon([
    [cx - bladeHalf, hilt],
    [cx - bladeHalf * 0.82, bottom - 9 * unit],
    [cx, bottom],
    [cx + bladeHalf * 0.82, bottom - 9 * unit],
    [cx + bladeHalf, hilt],
  ])
  art.add(
    art.fill(blade, palette.light, `stroke="${palette.ink}" stroke-width="6" stroke-linejoin="round"`),
    art.shade(
      polygon([
        [cx, hilt],
        [cx, bottom],
        [cx + bladeHalf * 0.82, bottom - 9 * unit],
        [cx + bladeHalf, hilt],
      ]),
      palette.ink,
      [cx, 0, cx + bladeHalf * 1.3, 0],
      0.35,
      0.9,
    ),
    art.line(path`M${cx} ${hilt}V${bottom - 6 * unit}`, palette.ink, 4),
  )
  const guard = path`M${cx - 17 * unit} ${hilt - 4.6 * unit}C${cx - 12 * unit} ${hilt + 0.8 * unit} ${cx - 6 * unit} ${hilt - 2.2 * unit} ${cx} ${hilt - 2.2 * unit}S${cx + 12 * unit} ${hilt + 0.8 * unit} ${cx + 17 * unit} ${hilt - 4.6 * unit}C${cx + 14 * unit} ${hilt + 5.6 * unit} ${cx + 6 * unit} ${hilt + 2.6 * unit} ${cx} ${hilt + 3 * unit}S${cx - 14 * unit} ${hilt + 5.6 * unit} ${cx - 17 * unit} ${hilt - 4.6 * unit}z`
  art.add(
    art.fill(
      roundBox(cx - 1.9 * unit, top + 2 * unit, 3.8 * unit, hilt - top, 8),
      palette.a === background ? palette.ink : mix(palette.a, palette.ink, 0.45),
      `stroke="${palette.ink}" stroke-width="5"`,
    ),
  )
  let wrap = ''
  for (let y = top + 5 * unit; y < hilt - 3 * unit; y += 2.2 * unit)
    wrap += path`M${cx - 1.9 * unit} ${y}l${3.8 * unit} ${1.3 * unit}`
  art.add(
    art.line(wrap, gold, 5),
    art.fill(guard, gold, `stroke="${palette.ink}" stroke-width="5"`),
    art.shade(guard, palette.ink, [0, hilt - 2 * unit, 0, hilt + 5 * unit], 0, 0.9),
    art.fill(disc(cx, top + 0.6 * unit, 3.4 * unit), gold, `stroke="${palette.ink}" stroke-width="5"`),
    art.fill(disc(cx, top + 0.6 * unit, 1.5 * unit), palette.a),
    art.fill(
      polygon([
        [cx, hilt - 1.6 * unit],
        [cx + 1.8 * unit, hilt + 0.4 * unit],
        [cx, hilt + 2.4 * unit],
        [cx - 1.8 * unit, hilt + 0.4 * unit],
      ]),
      palette.a,
    ),
  )
}

/** Its head. */
function drawHead(art: Art, tones: Tones, serpent: Serpent, green: string): void {
  const { unit, palette } = art
  const { gold } = tones
  const [headX, headY] = along(serpent, 0)
  const headScale = 0.5 * unit
  art.add(
    art.group(
      art.fill(
        'M-14 2C-14 -10 -4 -17 8 -16C20 -15 29 -8 30 0C29 7 20 11 8 11C-2 12 -12 11 -14 2z',
        palette.ink,
        'transform="scale(1.16) translate(-.8 .4)"',
      ) +
        art.fill('M-14 2C-14 -10 -4 -17 8 -16C20 -15 29 -8 30 0C29 7 20 11 8 11C-2 12 -12 11 -14 2z', green) +
        art.line('M29 3C22 5 16 4 11 1', palette.ink, 2) +
        art.fill('M6 -9L16 -7L9 -3z', gold) +
        art.fill(disc(11, -6.4, 1.7), palette.ink) +
        art.line('M30 1L42 2L48 -2M42 2L48 6', palette.a, 2.2),
      transform`translate(${headX - 3 * headScale} ${headY}) rotate(-14) scale(${headScale})`,
    ),
  )
}

function drawSparkles(art: Art, tones: Tones): void {
  const { tall, width, height } = art
  const { gold } = tones
  for (const [x, y, size] of tall
    ? ([
        [0.14, 0.34, 26],
        [0.86, 0.34, 26],
        [0.1, 0.8, 18],
        [0.9, 0.8, 18],
        [0.2, 0.9, 11],
        [0.8, 0.9, 11],
      ] as const)
    : ([
        [0.5, 0.14, 22],
        [0.94, 0.14, 22],
        [0.5, 0.88, 22],
        [0.94, 0.88, 22],
      ] as const))
    art.add(art.fill(sparkle(width * x, height * y, size), gold))
}

function drawTitle(art: Art, random: Random, tones: Tones): void {
  const { tall, margin, width, height, palette } = art
  const { background, dark, gold } = tones
  const textColor = art.legibleOn(background)
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.138,
          face: random.pick(['gothic', 'serif']),
          align: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          w: width * 0.4,
          h: height - 2 * margin - 80,
          valign: 'middle',
          face: random.pick(['gothic', 'serif']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, dark ? gold : palette.ink, { size: 24 }))
}

function coil(art: Art, serpent: Serpent, green: string, from: number, to: number): string {
  const { palette } = art
  const { cx, amplitude } = serpent
  return (
    art.fill(bodyBetween(art, serpent, from, to, 1.16), palette.ink) +
    art.fill(bodyBetween(art, serpent, from, to), green) +
    art.shade(
      bodyBetween(art, serpent, from, to),
      palette.ink,
      [cx - amplitude * 0.4, 0, cx + amplitude * 1.1, 0],
      0,
      0.9,
    ) +
    art.line(scales(serpent, from, to), mix(green, palette.light, 0.55), 9, 'stroke-linecap="round"')
  )
}

function scales(serpent: Serpent, from: number, to: number): string {
  let d = ''
  for (let i = 0; i < 16; i++) {
    const t = lerp(from, to, i / 16)
    d += `M${spaced(along(serpent, t))}h0`
  }
  return d
}

function bodyBetween(art: Art, serpent: Serpent, from: number, to: number, thickness = 1): string {
  const { unit } = art
  const spine: Point[] = []
  for (let i = 0; i <= 14; i++) spine.push(along(serpent, lerp(from, to, i / 14)))
  return ribbon(spine, (s) => thickness * unit * (4.7 * (1 - lerp(from, to, s)) ** 0.45 + 0.5), 3)
}

function along(serpent: Serpent, t: number): Point {
  const { cx, turns, amplitude, top, length, bottom } = serpent
  return [
    cx +
      Math.sin(t * turns * TAU + 0.5) *
        amplitude *
        (0.45 + 0.55 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.62 + 0.3)),
    lerp(top + length * 0.2, bottom - length * 0.03, t),
  ]
}

interface Tones {
  dark: boolean
  background: string
  gold: string
}

interface Serpent {
  cx: number
  turns: number
  amplitude: number
  top: number
  bottom: number
  length: number
}
