import { z } from 'zod'
import { greetingCookie } from '../../shop/members/sign-in/session-cookie.ts'
import { profileForm } from '../../shop/members/profile/profile-form.ts'
import { readMembership } from '../../shop/members/levels/read-membership.ts'
import { signedIn } from '../../shop/members/sign-in/session.ts'
import { updateProfile } from '../../shop/members/profile/update-profile.ts'
import { levelFields, levelSchema } from '../account/level-fields.ts'
import { userOf, userSchema } from '../account/user-fields.ts'
import { amount } from '../amounts.ts'
import { dataOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

const { name, mobile, phone, zip, address, tools, other, country } = profileForm.shape

/** The only fields that members may change; level, points, e-mail and id belong to the shop. */
const userBody = z.object({
  uname: name,
  umobile: mobile,
  uphone: phone,
  uzip: zip,
  uaddress: address,
  tools,
  uother: other,
  ucountry: country,
  isSubscribe: z
    .enum(['0', '1'])
    .transform((flag) => flag === '0')
    .optional(),
})

export const updateMemberInfo = defineCall({
  method: 'POST',
  path: '/profile/updateMemberInfo',
  family: 'profile',
  audience: 'member',
  summary: 'Change the own account; what is left out stays',
  body: userBody,
  answer: dataOf(userSchema),
  async run(shop, { visitor, body, setCookies }) {
    const profile = await updateProfile(shop, visitor, {
      name: body.uname,
      mobile: body.umobile,
      phone: body.uphone,
      zip: body.uzip,
      address: body.uaddress,
      tools: body.tools,
      other: body.uother,
      country: body.ucountry,
      subscribed: body.isSubscribe,
    })
    setCookies(greetingCookie(shop, signedIn(visitor), profile))
    return userOf(profile)
  },
})

const membership = z.object({
  level: z.string(),
  discount: z.number(),
  consumption: z.number().describe('US dollars'),
  points: z.int(),
  exchangeRate: z.number().describe('US dollars for one point'),
  growth: z.int(),
  nextLevel: levelSchema.extend({ missing: z.int().describe('growth') }).nullable(),
  levels: z.array(levelSchema),
})

export const memberGroup = defineCall({
  method: 'GET',
  path: '/profile/memberGroup',
  family: 'profile',
  audience: 'member',
  summary: 'The member’s level, points and what is missing for the next level',
  answer: dataOf(membership),
  async run(shop, { visitor }) {
    const own = await readMembership(shop, visitor)
    return {
      level: own.level.name,
      discount: own.level.discountPercent,
      consumption: amount(own.spentUsdCents),
      points: own.points,
      exchangeRate: Number(own.dollarsPerPoint),
      growth: own.growth,
      nextLevel: own.next && { ...levelFields(own.next.level), missing: own.next.missingGrowth },
      levels: own.levels.map(levelFields),
    }
  },
})
