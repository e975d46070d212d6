import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon } from '../../curve.ts'
import { type Point, TAU, nth, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { arc, box, disc, oval, path, polygon, spaced, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { POSES, type Pose, type PoseName } from './poses.ts'

/** An athlete overprinted in three inks; the title chooses the sport. */
export function athlete(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('athlete')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const pose = poseFor(art.title) ?? random.pick(['run', 'kick', 'jump', 'serve'] as const)
  const figure = POSES[pose]
  const scale = (tall ? 0.82 : 0.78) * unit
  const left = tall ? width * 0.14 : width * 0.57
  const top = tall ? height * 0.33 : height * 0.12
  const stage: Stage = { left, top, scale, dark }
  const tx = (x: number) => x * scale
  const ty = (y: number) => y * scale
  // stadium curves or a slope
  if (pose === 'ski') {
    drawSlope(art, stage)
  } else {
    drawStadium(art, stage)
  }
  art.add(
    art.fill(
      disc(left + 50 * scale, top + 44 * scale, (tall ? 33 : 32) * unit),
      dark ? mix(palette.bg, palette.c, 0.55) : palette.b,
    ),
    art.shade(
      disc(left + 50 * scale, top + 44 * scale, 33 * unit),
      dark ? palette.bg : palette.a,
      [left + 50 * scale, top + 20 * scale, left + 30 * scale, top + 94 * scale],
      0,
      0.8,
    ),
  )
  const parts = bodyParts(stage, tx, figure, ty)
  drawOverprints(art, stage, parts)
  const body = dark ? palette.light : palette.ink
  drawBody(art, stage, parts, body)
  drawRacket(art, stage, figure, tx, ty, body)
  drawSkis(art, stage, figure, tx, ty, body)
  drawBall(art, stage, figure, tx, ty, pose)
  drawTitle(art, random)
}

function drawSlope(art: Art, stage: Stage): void {
  const { tall, width, height, palette, unit } = art
  const { top, scale, left, dark } = stage
  const y0 = top + 89.5 * scale
  const x0 = left + 50 * scale
  const at = (x: number) => y0 + (x - x0) * 0.386
  const slope = tall
    ? polygon([
        [-10, at(-10)],
        [width + 10, at(width)],
        [width + 10, height + 10],
        [-10, height + 10],
      ])
    : polygon([
        [width * 0.34, height + 10],
        [width * 0.48, at(width * 0.48)],
        [width + 10, at(width)],
        [width + 10, height + 10],
      ])
  art.add(
    art.fill(slope, dark ? mix(palette.bg, palette.c, 0.4) : palette.light),
    art.shade(slope, palette.c, [x0 + 10 * unit, y0 + 8 * unit, x0 - 10 * unit, y0 + 44 * unit], 0, 0.7),
  )
}

function drawStadium(art: Art, stage: Stage): void {
  const { tall, width, height, unit, palette } = art
  const { dark } = stage
  const cx = tall ? width * 0.5 : width * 0.75
  const cy = tall ? height * 1.16 : height * 1.35
  for (let i = 0; i < 7; i++)
    art.add(
      art.line(
        oval(cx, cy, (tall ? 86 : 110) * unit - i * 9.4 * unit, (tall ? 66 : 78) * unit - i * 8 * unit),
        i % 2 ? mix(palette.bg, palette.ink, 0.16) : mix(palette.bg, dark ? palette.light : palette.ink, 0.1),
        8.4 * unit,
      ),
    )
}

function bodyParts(
  stage: Stage,
  tx: (x: number) => number,
  figure: Pose,
  ty: (y: number) => number,
): string[] {
  const { scale } = stage
  const widths = [
    (t: number) => 7.4 - t * 2.2 - Math.sin(t * Math.PI) * 0.7,
    (t: number) => 3.5 - t * 1.5,
    (t: number) => 3.5 - t * 1.5,
    (t: number) => 5.4 - t * 3.2 + Math.sin(t * Math.PI * 2) * 0.5,
    (t: number) => 5.4 - t * 3.2 + Math.sin(t * Math.PI * 2) * 0.5,
  ]
  const parts = [disc(tx(figure.head[0]), ty(figure.head[1]), 6.4 * scale)]
  figure.limbs.forEach((limb, i) => {
    parts.push(
      ribbon(
        limb.map(([x, y]): Point => [tx(x), ty(y)]),
        (t) => nth(widths, i)(t) * scale,
        8,
      ),
    )
    const [ex, ey] = nth(limb, limb.length - 1)
    const [bx, by] = nth(limb, 0)
    parts.push(
      disc(tx(ex), ty(ey), nth(widths, i)(1) * scale * 1.05),
      disc(tx(bx), ty(by), nth(widths, i)(0) * scale * 0.98),
    )
  })
  return parts
}

function drawOverprints(art: Art, stage: Stage, parts: string[]): void {
  const { palette, unit } = art
  const { dark, left, top } = stage
  const blend = dark ? 'screen' : 'multiply'
  for (const [dx, dy, color] of [
    [-18, 6, palette.c],
    [-9, 3, palette.a],
  ] as const)
    art.add(
      art.group(
        silhouette(art, parts, color),
        transform`translate(${left + dx * unit} ${top + dy * unit})" style="mix-blend-mode:${blend}`,
      ),
    )
}

function drawBody(art: Art, stage: Stage, parts: string[], body: string): void {
  const { palette } = art
  const { scale, dark, left, top } = stage
  const inFigure = art.clipTo(parts.map((d) => `<path d="${d}"/>`).join(''))
  art.add(
    art.group(
      silhouette(art, parts, body) +
        art.group(
          art.shade(
            box(0, -20 * scale, 110 * scale, 130 * scale),
            dark ? palette.a : palette.c,
            [62 * scale, 36 * scale, 20 * scale, 92 * scale],
            0,
            0.85,
          ),
          inFigure,
        ),
      transform`translate(${left} ${top})`,
    ),
  )
}

function drawRacket(
  art: Art,
  stage: Stage,
  figure: Pose,
  tx: (x: number) => number,
  ty: (y: number) => number,
  body: string,
): void {
  const { scale, left, top } = stage
  if (figure.racket) {
    const [[x0, y0], [x1, y1]] = figure.racket
    art.add(
      art.group(
        art.line(path`M${tx(x0)} ${ty(y0)}L${tx(x1)} ${ty(y1)}`, body, 12, 'stroke-linecap="round"') +
          art.group(
            art.line(oval(0, 0, 11 * scale, 8.6 * scale), body, 10) +
              art.line(
                [-6, -2, 2, 6].map((v) => path`M${v * scale} ${-7.4 * scale}V${7.4 * scale}`).join('') +
                  [-4, 0, 4].map((v) => path`M${-10 * scale} ${v * scale}H${10 * scale}`).join(''),
                body,
                2.5,
              ),
            transform`translate(${tx(x1 + 8)} ${ty(y1 - 7)}) rotate(-45)`,
          ),
        transform`translate(${left} ${top})`,
      ),
    )
  }
}

function drawSkis(
  art: Art,
  stage: Stage,
  figure: Pose,
  tx: (x: number) => number,
  ty: (y: number) => number,
  body: string,
): void {
  const { palette } = art
  const { scale, left, top } = stage
  if (figure.skis)
    art.add(
      art.group(
        (
          [
            [0, 0],
            [-5, 5],
          ] as const
        )
          .map(([ox, oy]) =>
            art.line(
              path`M${tx(14 + ox)} ${ty(72 + oy)}L${tx(84 + ox)} ${ty(99 + oy)}q${5 * scale} ${2 * scale} ${6 * scale} ${-3 * scale}`,
              palette.a,
              15,
              'stroke-linecap="round" stroke-linejoin="round"',
            ),
          )
          .join('') +
          art.line(
            path`M${tx(78)} ${ty(42)}L${tx(58)} ${ty(92)}M${tx(72)} ${ty(58)}L${tx(44)} ${ty(96)}`,
            body,
            6,
            'stroke-linecap="round"',
          ),
        transform`translate(${left} ${top})`,
      ),
      (
        [
          [8, 72, 7],
          [0, 66, 5],
          [-9, 66, 3],
        ] as const
      )
        .map(([x, y, q]) =>
          art.shade(
            disc(left + x * scale, top + y * scale, q * scale),
            palette.light,
            [left + x * scale, top + (y + q) * scale, left + x * scale, top + (y - q) * scale],
            1,
            0.2,
          ),
        )
        .join(''),
    )
}

function drawBall(
  art: Art,
  stage: Stage,
  figure: Pose,
  tx: (x: number) => number,
  ty: (y: number) => number,
  pose: string,
): void {
  const { palette } = art
  const { left, top, scale } = stage
  if (figure.ball) {
    const ballX = left + tx(figure.ball[0])
    const ballY = top + ty(figure.ball[1])
    const radius = (figure.racket ? 3.2 : 7.2) * scale
    art.add(
      art.fill(
        disc(ballX, ballY, radius),
        pose === 'jump' ? palette.a : palette.light,
        `stroke="${palette.ink}" stroke-width="6"`,
      ),
    )
    if (pose === 'jump')
      art.add(
        art.line(
          path`M${ballX - radius} ${ballY}H${ballX + radius}M${ballX} ${ballY - radius}V${ballY + radius}M${ballX - radius * 0.7} ${ballY - radius * 0.7}Q${ballX - radius * 0.1} ${ballY} ${ballX - radius * 0.7} ${ballY + radius * 0.7}M${ballX + radius * 0.7} ${ballY - radius * 0.7}Q${ballX + radius * 0.1} ${ballY} ${ballX + radius * 0.7} ${ballY + radius * 0.7}`,
          palette.ink,
          4.5,
        ),
      )
    if (pose === 'kick') {
      const pentagon: Point[] = []
      for (let i = 0; i < 5; i++)
        pentagon.push(polar(ballX, ballY, radius * 0.42, -Math.PI / 2 + (i / 5) * TAU))
      art.add(
        art.fill(polygon(pentagon), palette.ink),
        art.line(
          pentagon
            .map(
              ([x, y], i) =>
                path`M${x} ${y}L${spaced(polar(ballX, ballY, radius, -Math.PI / 2 + (i / 5) * TAU))}`,
            )
            .join(''),
          palette.ink,
          5,
        ),
      )
    }
    art.add(
      art.line(
        [0, 1, 2]
          .map((i) =>
            arc(ballX - radius * 0.4, ballY, radius * (1.5 + i * 0.5), Math.PI * 0.84, Math.PI * 1.16),
          )
          .join(''),
        palette.ink,
        5,
        'stroke-linecap="round" opacity=".7"',
      ),
    )
  }
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.19,
          face: random.pick(['cond', 'tall', 'grot']),
          fill: textColor,
          maxLines: 2,
          track: 4,
        }
      : {
          w: width * 0.42,
          h: height * 0.66,
          face: random.pick(['cond', 'tall']),
          fit: 'block',
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}

/** One path per limb: overlapping outlines of different direction would cut holes. */
function silhouette(art: Art, parts: string[], color: string): string {
  return parts.map((d) => art.fill(d, color)).join('')
}

/** The sport that a title speaks of. */
function poseFor(title: string): PoseName | undefined {
  return POSE_WORDS.find(([words]) => words.test(title))?.[1]
}

const POSE_WORDS: readonly (readonly [words: RegExp, pose: PoseName])[] = [
  [/slalom|ski|snow|winter|alpine/i, 'ski'],
  [/court|hoop|basket|dunk/i, 'jump'],
  [/league|football|soccer|goal|striker|pitch/i, 'kick'],
  [/tennis|serve|racket|open/i, 'serve'],
  [/run|sprint|marathon|track|podium|games/i, 'run'],
]

interface Stage {
  left: number
  top: number
  scale: number
  dark: boolean
}
