import type { Point } from '../../geometry.ts'
import { points } from '../../path.ts'

export type PoseName = 'run' | 'kick' | 'jump' | 'ski' | 'serve'

/** An athlete on a field of 100 × 100. */
export interface Pose {
  head: Point
  /** centre lines of body, two arms and two legs, in that order */
  limbs: readonly (readonly Point[])[]
  ball?: Point
  /** from the hand to the throat of the racket */
  racket?: readonly [Point, Point]
  skis?: boolean
}

/** Field of 100 × 100 on which athletes are drawn. */
export interface Stage {
  left: number
  top: number
  scale: number
  dark: boolean
  bodyColor: string
}

export const POSES: Readonly<Record<PoseName, Pose>> = {
  run: {
    head: [63, 11],
    limbs: [
      points('57,25 53,39 46,54'),
      points('57,28 73,37 84,22'),
      points('55,28 37,33 29,50'),
      points('47,54 71,57 64,80 72,84'),
      points('46,54 37,76 15,87 17,95'),
    ],
  },
  kick: {
    head: [40, 13],
    limbs: [
      points('42,26 45,40 47,54'),
      points('42,28 25,36 13,28'),
      points('44,28 60,36 72,28'),
      points('46,55 43,76 39,97 44,99'),
      points('48,55 68,58 88,46 91,40'),
    ],
    ball: [101, 40],
  },
  jump: {
    head: [45, 22],
    limbs: [
      points('46,35 46,47 43,60'),
      points('48,36 60,22 59,3'),
      points('44,37 32,46 34,58'),
      points('44,60 58,74 50,93 54,96'),
      points('43,60 33,76 20,86 16,83'),
    ],
    ball: [61, -9],
  },
  ski: {
    head: [57, 26],
    limbs: [
      points('54,37 44,45 38,56'),
      points('55,40 68,48 78,42'),
      points('53,41 60,54 72,58'),
      points('38,56 56,64 48,82 52,85'),
      points('38,57 50,70 40,85 44,88'),
    ],
    skis: true,
  },
  serve: {
    head: [44, 20],
    limbs: [
      points('45,33 44,45 46,58'),
      points('46,34 58,24 70,10'),
      points('44,35 32,24 28,6'),
      points('46,58 58,76 52,97 57,99'),
      points('45,58 36,78 26,96 30,98'),
    ],
    ball: [26, -12],
    racket: [
      [70, 10],
      [82, -4],
    ],
  },
}

/** The pose of the sport that a title speaks of. */
export function poseFor(title: string): PoseName | undefined {
  return POSE_WORDS.find(([words]) => words.test(title))?.[1]
}

const POSE_WORDS: readonly (readonly [words: RegExp, pose: PoseName])[] = [
  [/slalom|ski|snow|winter|alpine/i, 'ski'],
  [/court|hoop|basket|dunk/i, 'jump'],
  [/league|football|soccer|goal|striker|pitch/i, 'kick'],
  [/tennis|serve|racket|open/i, 'serve'],
  [/run|sprint|marathon|track|podium|games/i, 'run'],
]
