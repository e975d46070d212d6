import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon } from '../../curve.ts'
import { type Point, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, oval, polygon, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { drawBall, drawRacket, drawSkis } from './equipment.ts'
import { POSES, type Pose, type Stage, poseFor } from './poses.ts'

/** An athlete overprinted in three inks; the title chooses the sport. */
export function athlete(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('athlete')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const poseName = poseFor(art.title) ?? random.pick(['run', 'kick', 'jump', 'serve'] as const)
  const pose = POSES[poseName]
  const stage = {
    left: tall ? width * 0.14 : width * 0.57,
    top: tall ? height * 0.33 : height * 0.12,
    scale: (tall ? 0.82 : 0.78) * unit,
    dark,
    bodyColor: dark ? palette.light : palette.ink,
  }
  if (pose.skis) drawSlope(art, stage)
  else drawStadium(art, stage)
  drawSpotlight(art, stage)
  const body = bodyOutlines(pose, stage.scale)
  drawOverprints(art, stage, body)
  drawBody(art, stage, body)
  if (pose.racket) drawRacket(art, stage, pose.racket)
  if (pose.skis) drawSkis(art, stage)
  if (pose.ball) drawBall(art, stage, pose.ball, poseName)
  drawTitle(art, random)
}

function drawSlope(art: Art, { left, top, scale, dark }: Stage): void {
  const { width, height, unit, palette, tall } = art
  const [skiX, skiY] = [left + 50 * scale, top + 89.5 * scale]
  const snowY = (x: number) => skiY + (x - skiX) * 0.386
  const upperEnd: Point = tall ? [-10, snowY(-10)] : [width * 0.48, snowY(width * 0.48)]
  const lowerEnd: Point = [width + 10, snowY(width)]
  const [cornerRight, cornerLeft]: [Point, Point] = [
    [width + 10, height + 10],
    [tall ? -10 : width * 0.34, height + 10],
  ]
  const slope = tall
    ? polygon([upperEnd, lowerEnd, cornerRight, cornerLeft])
    : polygon([cornerLeft, upperEnd, lowerEnd, cornerRight])
  art.add(
    art.fill(slope, dark ? mix(palette.bg, palette.c, 0.4) : palette.light),
    art.shade(
      slope,
      palette.c,
      [skiX + 10 * unit, skiY + 8 * unit, skiX - 10 * unit, skiY + 44 * unit],
      0,
      0.7,
    ),
  )
}

/** The curves of the stands, every other one darker. */
function drawStadium(art: Art, { dark }: Stage): void {
  const { width, height, unit, palette, tall } = art
  const cx = tall ? width * 0.5 : width * 0.75
  const cy = tall ? height * 1.16 : height * 1.35
  const row = mix(palette.bg, dark ? palette.light : palette.ink, 0.1)
  const darkRow = mix(palette.bg, palette.ink, 0.16)
  for (let i = 0; i < 7; i++) {
    const rx = (tall ? 86 : 110) * unit - i * 9.4 * unit
    const ry = (tall ? 66 : 78) * unit - i * 8 * unit
    art.add(art.line(oval(cx, cy, rx, ry), i % 2 ? darkRow : row, 8.4 * unit))
  }
}

function drawSpotlight(art: Art, { left, top, scale, dark }: Stage): void {
  const { unit, palette, tall } = art
  const [cx, cy] = [left + 50 * scale, top + 44 * scale]
  art.add(
    art.fill(disc(cx, cy, (tall ? 33 : 32) * unit), dark ? mix(palette.bg, palette.c, 0.55) : palette.b),
    art.shade(
      disc(cx, cy, 33 * unit),
      dark ? palette.bg : palette.a,
      [cx, top + 20 * scale, left + 30 * scale, top + 94 * scale],
      0,
      0.8,
    ),
  )
}

/** Half widths along body, arms and legs, at a share of the way from the first joint to the last. */
const torso = (share: number) => 7.4 - share * 2.2 - Math.sin(share * Math.PI) * 0.7
const arm = (share: number) => 3.5 - share * 1.5
const leg = (share: number) => 5.4 - share * 3.2 + Math.sin(share * Math.PI * 2) * 0.5
const LIMB_WIDTHS = [torso, arm, arm, leg, leg]

/** One outline per limb: overlapping outlines of different direction in one path would cut holes. */
function bodyOutlines({ head, limbs }: Pose, scale: number): string[] {
  const outlines = [disc(head[0] * scale, head[1] * scale, 6.4 * scale)]
  limbs.forEach((limb, i) => {
    const halfWidth = nth(LIMB_WIDTHS, i)
    const joints = limb.map(([x, y]): Point => [x * scale, y * scale])
    outlines.push(
      ribbon(joints, (share) => halfWidth(share) * scale, 8),
      disc(...nth(joints, joints.length - 1), halfWidth(1) * scale * 1.05),
      disc(...nth(joints, 0), halfWidth(0) * scale * 0.98),
    )
  })
  return outlines
}

/** Two pale echoes of the body behind it. */
function drawOverprints(art: Art, { left, top, dark }: Stage, body: string[]): void {
  const { unit, palette } = art
  const blend = `style="mix-blend-mode:${dark ? 'screen' : 'multiply'}"`
  const echo = (x: number, y: number, color: string) =>
    art.group(silhouette(art, body, color), `${transform`translate(${x} ${y})`} ${blend}`)
  art.add(
    echo(left + -18 * unit, top + 6 * unit, palette.c),
    echo(left + -9 * unit, top + 3 * unit, palette.a),
  )
}

function drawBody(art: Art, { left, top, scale, dark, bodyColor }: Stage, body: string[]): void {
  const { palette } = art
  const insideBody = art.clipTo(body.map((outline) => `<path d="${outline}"/>`).join(''))
  const shade = art.shade(
    box(0, -20 * scale, 110 * scale, 130 * scale),
    dark ? palette.a : palette.c,
    [62 * scale, 36 * scale, 20 * scale, 92 * scale],
    0,
    0.85,
  )
  const shaded = silhouette(art, body, bodyColor) + art.group(shade, insideBody)
  art.add(art.group(shaded, transform`translate(${left} ${top})`))
}

function silhouette(art: Art, body: string[], color: string): string {
  return body.map((outline) => art.fill(outline, color)).join('')
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
