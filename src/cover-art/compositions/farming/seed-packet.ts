import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { TAU, lerp, polar } from '../../geometry.ts'
import { disc, oval, path, polygon, rays, roundBox, spaced, tenth, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A packet of seeds: beet, carrot, pumpkin or flower. */
export function seedPacket(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('packet')
  const dusk = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.62 : height * 0.5
  const inset = margin * 0.62
  // sunburst ground and a frame
  art.add(
    art.fill(
      rays(cx, cy, 1800, 40),
      dusk ? mix(palette.bg, palette.ink, 0.25) : mix(palette.bg, palette.b, 0.35),
    ),
  )
  const kind = random.pick(['beet', 'flower', 'pumpkin', 'carrot'])
  const scale = (tall ? 1.02 : 0.95) * unit
  const atX = (x: number) => cx + x * scale
  const atY = (y: number) => cy + y * scale
  const coords = (...q: number[]) => q.map((v, i) => tenth(i % 2 ? atY(v) : atX(v))).join(' ')
  art.add(
    art.fill(disc(cx, cy, 37 * scale), dusk ? palette.c : palette.light),
    art.line(disc(cx, cy, 39.5 * scale), palette.ink, 4),
  )
  const leafColor = dusk ? mix(palette.c, palette.light, 0.25) : palette.c
  const sheet: Sheet = { cx, cy, scale, atX, atY, coords, leafColor }
  if (kind === 'beet') {
    drawBeet(art, sheet)
  } else if (kind === 'carrot') {
    drawCarrots(art, sheet)
  } else if (kind === 'pumpkin') {
    drawPumpkin(art, sheet)
  } else {
    drawFlower(art, sheet)
  }
  drawFrame(art, inset)
  drawTitle(art, random)
}

function drawBeet(art: Art, sheet: Sheet): void {
  const { palette } = art
  const { atX, atY, scale, leafColor, coords } = sheet
  for (const [a, l] of [
    [-2.1, 30],
    [-1.05, 30],
    [-1.86, 38],
    [-1.28, 38],
    [-1.57, 43],
  ] as const)
    art.add(leaf(art, atX(0), atY(-2), l * scale, a, 0.42, leafColor))
  const d = `M${coords(0, -6)}C${coords(14, -10, 24, -2, 23, 9)}C${coords(22, 21, 8, 25, 3, 34)}C${coords(2, 37, 1, 41, -1, 45)}C${coords(-2, 40, -2, 37, -4, 33)}C${coords(-10, 24, -22, 21, -23, 9)}C${coords(-24, -2, -14, -10, 0, -6)}z`
  art.add(
    art.fill(d, palette.a),
    art.shade(d, palette.ink, [atX(-8), atY(-4), atX(22), atY(26)], 0, 0.95),
    art.shade(d, palette.light, [atX(-6), atY(4), atX(-22), atY(-2)], 0, 0.7),
    art.line(
      `M${coords(-19, 12)}Q${coords(-6, 17, 8, 15)}M${coords(-14, 19)}Q${coords(-2, 23, 12, 20)}`,
      palette.ink,
      3.5,
      'opacity=".6"',
    ),
  )
}

function drawCarrots(art: Art, sheet: Sheet): void {
  const { palette } = art
  const { scale, leafColor, atX, atY } = sheet
  for (const [o, tilt, s] of [
    [-13, -0.28, 0.86],
    [13, 0.28, 0.86],
    [0, 0, 1],
  ] as const) {
    const g: string[] = []
    for (const [a, l] of [
      [-2.2, 18],
      [-0.94, 18],
      [-1.9, 25],
      [-1.24, 25],
      [-1.57, 29],
    ] as const)
      g.push(leaf(art, 0, -8 * scale, l * scale, a, 0.3, leafColor))
    const d = path`M${-9 * scale} ${-6 * scale}C${-9 * scale} ${-14 * scale} ${9 * scale} ${-14 * scale} ${9 * scale} ${-6 * scale}C${8 * scale} ${12 * scale} ${3 * scale} ${26 * scale} 0 ${40 * scale}C${-3 * scale} ${26 * scale} ${-8 * scale} ${12 * scale} ${-9 * scale} ${-6 * scale}z`
    g.push(
      art.fill(d, o ? mix(palette.a, palette.b, 0.3) : palette.a),
      art.shade(d, palette.ink, [-3 * scale, 0, 10 * scale, 6 * scale], 0, 0.9),
      art.line(
        path`M${-7 * scale} ${2 * scale}h${6 * scale}M${1 * scale} ${9 * scale}h${5 * scale}M${-5 * scale} ${16 * scale}h${5 * scale}`,
        palette.ink,
        3.5,
        'stroke-linecap="round" opacity=".6"',
      ),
    )
    art.add(
      art.group(
        g.join(''),
        transform`translate(${atX(o)} ${atY(2)}) rotate(${(tilt * 180) / Math.PI}) scale(${String(s)})`,
      ),
    )
  }
}

function drawPumpkin(art: Art, sheet: Sheet): void {
  const { palette } = art
  const { atX, atY, scale, leafColor, coords } = sheet
  art.add(
    leaf(art, atX(4), atY(-20), 22 * scale, -0.5, 0.5, leafColor),
    leaf(art, atX(-4), atY(-20), 20 * scale, -2.7, 0.5, leafColor),
  )
  for (const [x, w] of [
    [-20, 13],
    [20, 13],
    [-11, 15],
    [11, 15],
    [0, 13],
  ] as const) {
    const d = oval(atX(x), atY(6), w * scale, 25 * scale)
    art.add(
      art.fill(d, mix(palette.a, palette.b, 0.35)),
      art.shade(
        d,
        mix(palette.a, palette.ink, 0.55),
        [atX(x - w * 0.1), atY(-10), atX(x + w), atY(26)],
        0,
        0.75,
      ),
      art.line(d, palette.ink, 3, 'opacity=".55"'),
    )
  }
  art.add(
    art.fill(
      `M${coords(-4, -17)}C${coords(-3, -25, -2, -29, -8, -33)}L${coords(0, -36)}C${coords(4, -30, 4, -24, 5, -17)}z`,
      mix(palette.c, palette.ink, 0.45),
    ),
  )
  art.add(
    art.line(
      path`M${coords(5, -30)}c${12 * scale} ${-8 * scale} ${18 * scale} ${6 * scale} ${9 * scale} ${6 * scale}s${-4 * scale} ${-9 * scale} ${9 * scale} ${-8 * scale}`,
      mix(palette.c, palette.ink, 0.3),
      6,
      'stroke-linecap="round"',
    ),
  )
}

function drawFlower(art: Art, sheet: Sheet): void {
  const { palette } = art
  const { atX, atY, scale, leafColor, cx, cy } = sheet
  art.add(
    art.fill(
      polygon([
        [atX(-1.6), atY(-2)],
        [atX(1.6), atY(-2)],
        [atX(1.6), atY(46)],
        [atX(-1.6), atY(46)],
      ]),
      mix(palette.c, palette.ink, 0.3),
    ),
    leaf(art, atX(0), atY(36), 24 * scale, -0.45, 0.5, leafColor),
    leaf(art, atX(0), atY(42), 24 * scale, Math.PI + 0.45, 0.5, leafColor),
  )
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < 20; i++) {
      const a = ((i + ring * 0.5) / 20) * TAU
      const length = (ring ? 24 : 29) * scale
      const [tx, ty] = polar(cx, cy - 6 * scale, length, a)
      const [ax, ay] = polar(cx, cy - 6 * scale, length * 0.6, a - 0.2)
      const [bx, by] = polar(cx, cy - 6 * scale, length * 0.6, a + 0.2)
      art.add(
        art.fill(
          path`M${cx} ${cy - 6 * scale}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${cx} ${cy - 6 * scale}z`,
          ring ? palette.b : mix(palette.b, palette.a, 0.5),
          `stroke="${palette.ink}" stroke-width="2.5"`,
        ),
      )
    }
  const c = disc(cx, cy - 6 * scale, 12.5 * scale)
  let seeds = ''
  for (let i = 0; i < 150; i++) {
    const q = 11.6 * scale * Math.sqrt(i / 150)
    const a = i * 2.39996
    seeds += `M${spaced(polar(cx, cy - 6 * scale, q, a))}h0`
  }
  art.add(
    art.fill(c, palette.ink),
    art.line(seeds, mix(palette.b, palette.a, 0.4), 6.5, 'stroke-linecap="round"'),
    art.shade(c, palette.ink, [cx - 4 * scale, cy - 12 * scale, cx + 10 * scale, cy + 6 * scale], 0, 0.9),
  )
}

function drawFrame(art: Art, inset: number): void {
  const { width, height, palette } = art
  art.add(
    art.line(roundBox(inset, inset, width - 2 * inset, height - 2 * inset, 20), art.legibleOn(palette.bg), 6),
    art.line(
      roundBox(inset + 13, inset + 13, width - 2 * inset - 26, height - 2 * inset - 26, 12),
      art.legibleOn(palette.bg),
      2.5,
    ),
  )
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, margin, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          x: margin * 1.6,
          y: margin * 1.75,
          w: width - 3.2 * margin,
          h: height * 0.19,
          face: random.pick(['serif', 'soft']),
          align: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          x: margin * 1.8,
          y: margin * 1.8,
          w: width * 0.36,
          h: height * 0.6,
          face: random.pick(['serif', 'soft']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  art.add(
    art.note(
      tall ? art.tagline : art.imprint,
      tall ? width / 2 : margin * 1.8,
      height - margin * 1.5,
      textColor,
      {
        size: 24,
        anchor: tall ? 'middle' : 'start',
        track: 90,
      },
    ),
  )
}

function leaf(
  art: Art,
  x: number,
  y: number,
  length: number,
  angle: number,
  spread: number,
  color: string,
): string {
  const { palette } = art
  const [tx, ty] = polar(x, y, length, angle)
  const [ax, ay] = polar(x, y, length * 0.5, angle - spread)
  const [bx, by] = polar(x, y, length * 0.5, angle + spread)
  const d = path`M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}z`
  return (
    art.fill(d, color) +
    art.shade(d, palette.ink, [ax, ay, bx, by], 0, 0.85) +
    art.line(path`M${x} ${y}L${lerp(x, tx, 0.86)} ${lerp(y, ty, 0.86)}`, palette.ink, 3)
  )
}

interface Sheet {
  cx: number
  cy: number
  scale: number
  atX: (x: number) => number
  atY: (y: number) => number
  coords: (...q: number[]) => string
  leafColor: string
}
