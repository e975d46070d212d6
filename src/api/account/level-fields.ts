import { z } from 'zod'
import type { LevelView } from '../../shop/members/levels/level-view.ts'

/** A level of members; `discount` is a percentage. */
export const levelSchema = z.object({ id: z.int(), name: z.string(), discount: z.number(), growth: z.int() })

export function levelFields({ id, name, discountPercent, growth }: LevelView): z.infer<typeof levelSchema> {
  return { id, name, discount: discountPercent, growth }
}
