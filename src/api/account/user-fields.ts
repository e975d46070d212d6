import { z } from 'zod'
import type { Profile } from '../../shop/members/profile/read-profile.ts'

/** A member as the API shows them to themselves. `isSubscribe` is '0' for a subscriber of the newsletter. */
export const userSchema = z.object({
  id: z.int(),
  uname: z.string(),
  uemail: z.string(),
  ucountry: z.string(),
  uphone: z.string(),
  umobile: z.string(),
  uzip: z.string(),
  uaddress: z.string(),
  tools: z.string(),
  uother: z.string(),
  isSubscribe: z.enum(['0', '1']).describe('0 subscribed, 1 not'),
  title: z.string().describe('name of the level'),
  uintegral: z.int().describe('points'),
  discount: z.number().describe('percent'),
  uexp: z.int().describe('growth'),
  upgradeExp: z.int().describe('growth of the next level; 0 on the highest'),
  lastTime: z.string().describe('of the latest sign-in'),
  lastIp: z.string(),
})

export function userOf(profile: Profile): z.infer<typeof userSchema> {
  return {
    id: profile.id,
    uname: profile.name,
    uemail: profile.email,
    ucountry: profile.country,
    uphone: profile.phone,
    umobile: profile.mobile,
    uzip: profile.zip,
    uaddress: profile.address,
    tools: profile.tools,
    uother: profile.other,
    isSubscribe: profile.subscribed ? '0' : '1',
    title: profile.level.name,
    uintegral: profile.points,
    discount: profile.level.discountPercent,
    uexp: profile.growth,
    upgradeExp: profile.nextLevelGrowth ?? 0,
    lastTime: profile.lastSignIn?.at.toISOString() ?? '',
    lastIp: profile.lastSignIn?.ip ?? '',
  }
}
