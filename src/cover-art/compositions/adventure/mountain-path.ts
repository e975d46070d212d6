import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { lerp } from '../../geometry.ts'
import { bird, pine } from '../../nature.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'

/** A path up a mountain, with a camp at its foot. */
export function mountainPath(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('trail')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.54 : width * 0.69
  const peakY = tall ? height * 0.25 : height * 0.12
  const sunX = cx + (tall ? -20 : -30) * unit
  const sunY = tall ? height * 0.34 : height * 0.3
  art.add(
    art.shade(box(0, 0, width, height * 0.75), palette.b, [0, height * 0.15, 0, height * 0.62], 0, 0.8),
    art.fill(disc(sunX, sunY, 12 * unit), dark ? palette.light : palette.a),
    art.line(disc(sunX, sunY, 14.4 * unit), dark ? palette.light : palette.a, 3),
  )
  const base = tall ? height * 0.7 : height * 0.76
  const mountain: Mountain = { cx, peakY, base }
  drawFarRanges(art, mountain)
  drawMountain(art, mountain)
  drawMeadow(art, mountain)
  drawTrail(art, mountain)
  drawCamp(art, mountain)
  drawPines(art, random, mountain)
  art.add(
    art.line(
      [0, 1, 2].map((i) => bird(cx + (16 + i * 6) * unit, peakY + (6 - i * 3) * unit, 14 - i * 2)).join(''),
      palette.ink,
      4.5,
      'stroke-linecap="round"',
    ),
  )
  drawTitle(art, random)
}

function drawFarRanges(art: Art, mountain: Mountain): void {
  const { unit, palette, width, height } = art
  const { base } = mountain
  for (const [i, y, rise, color] of [
    [0, base - 25 * unit, 12, mix(palette.c, palette.bg, 0.62)],
    [1, base - 15 * unit, 10, mix(palette.c, palette.bg, 0.35)],
  ] as const) {
    const g = ground(ridge(art.random('far' + i), -20, width + 20, y, rise * unit, 6), height)
    art.add(art.fill(g, color), art.shade(g, palette.light, [0, y + 4 * unit, 0, y + 18 * unit], 0, 0.5))
  }
}

/** The mountain: a lit face and a shadowed one, split along a crooked edge. */
function drawMountain(art: Art, mountain: Mountain): void {
  const { unit, palette } = art
  const { cx, peakY, base } = mountain
  const leftSlope = [
    [cx, peakY],
    [cx - 8 * unit, peakY + 10 * unit],
    [cx - 13 * unit, peakY + 14 * unit],
    [cx - 24 * unit, peakY + 33 * unit],
    [cx - 33 * unit, peakY + 40 * unit],
    [cx - 50 * unit, base + 12 * unit],
  ] as const
  const rightSlope = [
    [cx, peakY],
    [cx + 7 * unit, peakY + 8 * unit],
    [cx + 12 * unit, peakY + 17 * unit],
    [cx + 21 * unit, peakY + 26 * unit],
    [cx + 30 * unit, peakY + 41 * unit],
    [cx + 47 * unit, base + 12 * unit],
  ] as const
  const crest = [
    [cx, peakY],
    [cx + 2.6 * unit, peakY + 8 * unit],
    [cx - 2 * unit, peakY + 15 * unit],
    [cx + 4.6 * unit, peakY + 24 * unit],
    [cx - 1 * unit, peakY + 34 * unit],
    [cx + 8 * unit, peakY + 46 * unit],
    [cx + 3 * unit, base + 12 * unit],
  ] as const
  const lit = polygon([...leftSlope, ...crest.toReversed()])
  const shadowed = polygon([...rightSlope, ...crest.toReversed()])
  art.add(
    art.fill(lit, mix(palette.a, palette.light, 0.12)),
    art.shade(lit, palette.b, [cx - 10 * unit, peakY + 20 * unit, cx - 34 * unit, base], 0, 0.85),
    art.fill(shadowed, mix(palette.c, palette.ink, 0.45)),
    art.shade(shadowed, palette.ink, [cx, peakY + 16 * unit, cx + 26 * unit, base], 0, 0.9),
  )
  art.add(
    art.fill(
      polygon([
        [cx, peakY],
        [cx - 8 * unit, peakY + 10 * unit],
        [cx - 5.4 * unit, peakY + 12.4 * unit],
        [cx - 4.4 * unit, peakY + 10.4 * unit],
        [cx - 2.2 * unit, peakY + 14 * unit],
        [cx - 0.4 * unit, peakY + 11.4 * unit],
        [cx + 2.6 * unit, peakY + 8 * unit],
      ]),
      palette.light,
    ),
    art.fill(
      polygon([
        [cx, peakY],
        [cx + 7 * unit, peakY + 8 * unit],
        [cx + 5.6 * unit, peakY + 10.6 * unit],
        [cx + 4 * unit, peakY + 8.6 * unit],
        [cx + 2.6 * unit, peakY + 8 * unit],
      ]),
      mix(palette.light, palette.c, 0.4),
    ),
  )
}

function drawMeadow(art: Art, mountain: Mountain): void {
  const { unit, width, height, palette } = art
  const { base, cx } = mountain
  const meadow = smooth(
    [
      [-20, base + 2 * unit],
      [cx - 34 * unit, base - 2 * unit],
      [cx, base + 4 * unit],
      [cx + 34 * unit, base - 1 * unit],
      [width + 20, base + 3 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  art.add(
    art.fill(meadow, mix(palette.c, palette.ink, 0.35)),
    art.shade(meadow, palette.b, [0, base + 16 * unit, 0, base - 3 * unit], 0, 0.4),
  )
}

/** Trail, from the viewer to the foot of the mountain, zigzag on. */
function drawTrail(art: Art, mountain: Mountain): void {
  const { unit, height, palette } = art
  const { cx, base, peakY } = mountain
  const trail = [
    [cx - 16 * unit, height + 20],
    [cx - 4 * unit, height - 10 * unit],
    [cx + 16 * unit, base + 18 * unit],
    [cx + 2 * unit, base + 11 * unit],
    [cx - 16 * unit, base + 7 * unit],
    [cx - 6 * unit, base + 2.4 * unit],
  ] as const
  art.add(
    art.fill(
      ribbon(trail, (t) => lerp(8.5, 0.7, t ** 0.6) * unit, 10),
      mix(palette.b, palette.light, 0.35),
    ),
    art.shade(
      ribbon(trail, (t) => lerp(8.5, 0.7, t ** 0.6) * unit, 10),
      palette.ink,
      [cx - 6 * unit, base + 14 * unit, cx + 14 * unit, height],
      0,
      0.5,
    ),
  )
  art.add(
    art.line(
      smooth([
        [cx - 6 * unit, base + 1 * unit],
        [cx - 14 * unit, base - 8 * unit],
        [cx - 3 * unit, base - 15 * unit],
        [cx - 12 * unit, base - 22 * unit],
        [cx - 3.4 * unit, base - 29 * unit],
        [cx - 4 * unit, peakY + 20 * unit],
        [cx - 1 * unit, peakY + 2 * unit],
      ]),
      palette.light,
      5,
      'stroke-dasharray="4 13" stroke-linecap="round"',
    ),
    art.line(path`M${cx} ${peakY}v${-6 * unit}`, palette.ink, 5),
    art.fill(
      polygon([
        [cx, peakY - 6 * unit],
        [cx + 5 * unit, peakY - 4.6 * unit],
        [cx, peakY - 3 * unit],
      ]),
      palette.a,
    ),
  )
}

/** Camp. */
function drawCamp(art: Art, mountain: Mountain): void {
  const { tall, unit, palette } = art
  const { cx, base } = mountain
  const tentX = cx + (tall ? 24 : 26) * unit
  const tentY = base + (tall ? 17 : 11) * unit
  art.add(
    art.fill(
      polygon([
        [tentX - 8 * unit, tentY],
        [tentX, tentY - 10.5 * unit],
        [tentX + 8 * unit, tentY],
      ]),
      palette.a,
    ),
    art.fill(
      polygon([
        [tentX, tentY - 10.5 * unit],
        [tentX + 8 * unit, tentY],
        [tentX + 13 * unit, tentY - 1 * unit],
        [tentX + 5.6 * unit, tentY - 10.5 * unit],
      ]),
      mix(palette.a, palette.ink, 0.45),
    ),
    art.fill(
      polygon([
        [tentX, tentY - 9 * unit],
        [tentX + 2.8 * unit, tentY],
        [tentX - 2.8 * unit, tentY],
      ]),
      palette.b,
    ),
    art.glow(disc(tentX, tentY, 13 * unit), palette.b, [tentX, tentY, 13 * unit], 0.2, 0.5),
  )
}

/** Pines: small far, large near. */
function drawPines(art: Art, random: Random, mountain: Mountain): void {
  const { width, unit, tall, height, palette } = art
  const { cx, base } = mountain
  let farPines = ''
  let nearPines = ''
  for (let i = 0; i < 26; i++) {
    const x = random() * width
    if (Math.abs(x - cx) > 9 * unit)
      farPines += pine(x, base + (2 + random() * 5) * unit, random.between(6, 10) * unit)
  }
  for (const [fx, h] of tall
    ? ([
        [0.03, 44],
        [0.13, 33],
        [0.24, 24],
        [0.97, 48],
        [0.87, 30],
      ] as const)
    : ([
        [0.02, 30],
        [0.36, 36],
        [0.42, 26],
        [0.98, 42],
        [0.93, 30],
      ] as const))
    nearPines += pine(width * fx, height + 2 * unit, h * unit)
  art.add(art.fill(farPines, mix(palette.c, palette.ink, 0.62)), art.fill(nearPines, palette.ink))
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? { h: height * 0.165, face: random.pick(['grot', 'serif', 'cond']), fill: textColor, maxLines: 2 }
      : {
          w: width * 0.4,
          h: height * 0.5,
          face: random.pick(['grot', 'serif', 'cond']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
}

interface Mountain {
  cx: number
  peakY: number
  base: number
}
