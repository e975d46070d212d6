import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, roundBox, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { swell } from '../../terrain.ts'

/** One landscape, seen through several windows in several lights. */
export function windows(art: Art): void {
  const { palette, tall } = art
  const random = art.random('windows')
  art.add(art.page(palette.bg))
  for (const pane of tall ? TALL_PANES : WIDE_PANES) drawWindow(art, pane)
  drawPointer(art)
  drawTitle(art, random)
}

interface Pane {
  /** shares of the picture */
  box: readonly [x: number, y: number, width: number, height: number]
  light: number
}

const TALL_PANES: readonly Pane[] = [
  { box: [0.07, 0.1, 0.56, 0.34], light: 2 },
  { box: [0.36, 0.21, 0.57, 0.37], light: 0 },
  { box: [0.13, 0.4, 0.62, 0.34], light: 1 },
]

const WIDE_PANES: readonly Pane[] = [
  { box: [0.42, 0.1, 0.3, 0.44], light: 2 },
  { box: [0.58, 0.2, 0.37, 0.52], light: 0 },
  { box: [0.46, 0.48, 0.31, 0.42], light: 1 },
]

function drawWindow(art: Art, pane: Pane): void {
  const { width, height, unit, palette } = art
  const [x, y, w, h] = [
    width * pane.box[0],
    height * pane.box[1],
    width * pane.box[2],
    height * pane.box[3],
  ] as const
  const frame = roundBox(x, y, w, h, 16)
  const barHeight = 5.4 * unit
  const barMiddle = y + barHeight / 2
  art.add(
    art.group(
      art.shade(frame, palette.ink, [x + w / 2, y + h * 0.3, x + w / 2, y + h * 1.08], 0.2, 0.8),
      'transform="translate(-8 22)"',
    ),
  )
  art.add(
    art.clip(
      frame,
      landscape(art, pane.light) +
        art.fill(box(x, y, w, barHeight), palette.light) +
        art.fill(disc(x + 3 * unit, barMiddle, 9), palette.a) +
        art.fill(disc(x + 5.8 * unit, barMiddle, 9), palette.b) +
        art.fill(disc(x + 8.6 * unit, barMiddle, 9), palette.c) +
        art.fill(box(x, y + barHeight - 3, w, 4), palette.ink),
    ),
    art.line(frame, palette.ink, 5),
  )
}

function landscape(art: Art, light: number): string {
  const { width, height, unit, palette, tall } = art
  const { sky, low, sun, hills } = nth(lights(art), light)
  const horizon = tall ? height * 0.46 : height * 0.58
  const sunX = tall ? width * 0.62 : width * 0.76
  let svg =
    art.fill(box(0, 0, width, height), sky) +
    art.shade(box(0, 0, width, horizon + 6 * unit), low, [0, horizon * 0.2, 0, horizon + 4 * unit], 0, 0.9) +
    art.fill(disc(sunX, horizon - 12 * unit, 15 * unit), sun)
  for (let i = 0; i < 4; i++) {
    const y = horizon + i * 6.4 * unit
    const crest = swell(art.random(`hill${i}`), -30, width + 30, y, (7 - i) * unit, 6)
    const hill = smooth(crest, false, `V${height + 20}H-30z`)
    svg +=
      art.fill(hill, mix(mix(hills, low, 0.5 - i * 0.13), palette.ink, i * 0.14)) +
      art.shade(hill, palette.ink, [0, y - 4 * unit, 0, y + 22 * unit], 0, 0.6)
  }
  return svg
}

/** Noon, evening and night. */
function lights({ palette }: Art) {
  return [
    { sky: mix(palette.c, palette.light, 0.5), low: palette.light, sun: palette.b, hills: palette.c },
    { sky: palette.a, low: palette.b, sun: palette.light, hills: mix(palette.a, palette.ink, 0.35) },
    {
      sky: mix(palette.c, palette.ink, 0.55),
      low: palette.c,
      sun: palette.b,
      hills: mix(palette.c, palette.ink, 0.6),
    },
  ]
}

function drawPointer(art: Art): void {
  const { width, height, palette, tall } = art
  const [x, y] = tall ? [width * 0.66, height * 0.6] : [width * 0.8, height * 0.66]
  const arrow = 'M0 0L0 88L20 69L34 101L51 94L37 62L64 60z'
  const edge = `stroke="${palette.ink}" stroke-width="8" stroke-linejoin="round"`
  art.add(art.group(art.fill(arrow, palette.light, edge), transform`translate(${x} ${y}) scale(.95)`))
}

function drawTitle(art: Art, random: Random): void {
  const { width, height, unit, palette, tall, margin } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.79,
          h: height * 0.21 - margin - 6 * unit,
          face: random.pick(['neo', 'grot']),
          fill: textColor,
          maxLines: 2,
          valign: 'middle',
          track: -12,
          subCaps: false,
        }
      : {
          w: width * 0.34,
          h: height * 0.66,
          face: random.pick(['neo', 'grot']),
          fill: textColor,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}
