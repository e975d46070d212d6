import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, roundBox, transform } from '../../path.ts'
import { swell } from '../../terrain.ts'

export function windows(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('windows')
  art.add(art.page(palette.bg))
  const fg = art.legibleOn(palette.bg)
  // one landscape, seen through several windows in several lights
  const lights = [
    [mix(palette.c, palette.light, 0.5), palette.light, palette.b],
    [palette.a, palette.b, palette.light],
    [mix(palette.c, palette.ink, 0.55), palette.c, palette.b],
    [palette.b, palette.light, palette.a],
  ] as const
  const scene = ([sky, low, sun]: readonly [string, string, string], k: number) => {
    const hz = tall ? height * 0.46 : height * 0.58
    const sx = tall ? width * 0.62 : width * 0.76
    const sy = hz - 12 * unit
    let s =
      art.fill(box(0, 0, width, height), sky) +
      art.shade(box(0, 0, width, hz + 6 * unit), low, [0, hz * 0.2, 0, hz + 4 * unit], 0, 0.9) +
      art.fill(disc(sx, sy, 15 * unit), sun)
    const tint = nth(
      [palette.c, mix(palette.a, palette.ink, 0.35), mix(palette.c, palette.ink, 0.6), palette.a],
      k,
    )
    for (let i = 0; i < 4; i++) {
      const rr = art.random('hill' + i)
      const y = hz + i * 6.4 * unit
      const d = smooth(swell(rr, -30, width + 30, y, (7 - i) * unit, 6), false, `V${height + 20}H-30z`)
      s +=
        art.fill(d, mix(mix(tint, low, 0.5 - i * 0.13), palette.ink, i * 0.14)) +
        art.shade(d, palette.ink, [0, y - 4 * unit, 0, y + 22 * unit], 0, 0.6)
    }
    return s
  }
  const wins = tall
    ? ([
        [0.07, 0.1, 0.56, 0.34, 2],
        [0.36, 0.21, 0.57, 0.37, 0],
        [0.13, 0.4, 0.62, 0.34, 1],
      ] as const)
    : ([
        [0.42, 0.1, 0.3, 0.44, 2],
        [0.58, 0.2, 0.37, 0.52, 0],
        [0.46, 0.48, 0.31, 0.42, 1],
      ] as const)
  wins.forEach(([fx, fy, fw, fh, k]) => {
    const x = width * fx
    const y = height * fy
    const w = width * fw
    const h = height * fh
    const bar = 5.4 * unit
    const R = 16
    art.add(
      art.group(
        art.shade(
          roundBox(x, y, w, h, R),
          palette.ink,
          [x + w / 2, y + h * 0.3, x + w / 2, y + h * 1.08],
          0.2,
          0.8,
        ),
        'transform="translate(-8 22)"',
      ),
    )
    art.add(
      art.clip(
        roundBox(x, y, w, h, R),
        scene(lights[k], k) +
          art.fill(box(x, y, w, bar), palette.light) +
          art.fill(disc(x + 3 * unit, y + bar / 2, 9), palette.a) +
          art.fill(disc(x + 5.8 * unit, y + bar / 2, 9), palette.b) +
          art.fill(disc(x + 8.6 * unit, y + bar / 2, 9), palette.c) +
          art.fill(box(x, y + bar - 3, w, 4), palette.ink),
      ),
      art.line(roundBox(x, y, w, h, R), palette.ink, 5),
    )
  })
  // a pointer
  const px = tall ? width * 0.66 : width * 0.8
  const py = tall ? height * 0.6 : height * 0.66
  art.add(
    art.group(
      art.fill(
        'M0 0L0 88L20 69L34 101L51 94L37 62L64 60z',
        palette.light,
        `stroke="${palette.ink}" stroke-width="8" stroke-linejoin="round"`,
      ),
      transform`translate(${px} ${py}) scale(.95)`,
    ),
  )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.79,
          w: width - 2 * margin,
          h: height * 0.21 - margin - 6 * unit,
          face: random.pick(['neo', 'grot']),
          fill: fg,
          maxLines: 2,
          valign: 'middle',
          track: -12,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.34,
          h: height * 0.66,
          face: random.pick(['neo', 'grot']),
          fill: fg,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
