import { z } from 'zod'
import { refuse } from '../shop/errors.ts'
import { greetingCookie } from '../shop/members/session-cookie.ts'
import { profileForm } from '../shop/members/profile-form.ts'
import { readMembership } from '../shop/members/read-membership.ts'
import { readProfile } from '../shop/members/read-profile.ts'
import { signedIn } from '../shop/members/session.ts'
import { updateProfile } from '../shop/members/update-profile.ts'
import type { LevelView } from '../shop/members/level-view.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { amount } from './amounts.ts'
import type { Api } from './api.ts'
import { dataOf, withData } from './envelope.ts'
import { userOf, userSchema } from './user-fields.ts'

const { name, mobile, phone, zip, address, tools, other, country } = profileForm.shape

/** Of what comes only this is looked at: level, points, e-mail, id and the like are the shop's to know. */
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

const level = z.object({ id: z.int(), name: z.string(), discount: z.number(), growth: z.int() })
const membership = z.object({
  level: z.string(),
  discount: z.number(),
  consumption: z.number().describe('US dollars'),
  points: z.int(),
  exchangeRate: z.number().describe('US dollars for one point'),
  growth: z.int(),
  nextLevel: level.extend({ missing: z.int().describe('growth') }).nullable(),
  levels: z.array(level),
})

export function profileCalls(api: Api, shop: Shop): void {
  api.post(
    '/profile/updateMemberInfo',
    {
      schema: {
        tags: ['profile'],
        summary: 'Change the own account; what is left out stays',
        body: userBody,
        response: { 200: dataOf(userSchema) },
      },
    },
    async ({ visitor, body }, reply) => {
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
      void reply.header('set-cookie', greetingCookie(shop, signedIn(visitor), profile))
      return withData(userOf(profile))
    },
  )

  api.get(
    '/profile/memberGroup',
    {
      schema: {
        tags: ['profile'],
        summary: 'The member’s level, points and what is missing for the next level',
        response: { 200: dataOf(membership) },
      },
    },
    async ({ visitor }) => {
      const own = await readMembership(shop, visitor)
      return withData({
        level: own.level.name,
        discount: own.level.discountPercent,
        consumption: amount(own.spentUsdCents),
        points: own.points,
        exchangeRate: Number(own.dollarsPerPoint),
        growth: own.growth,
        nextLevel: own.next && { ...levelFields(own.next.level), missing: own.next.missingGrowth },
        levels: own.levels.map(levelFields),
      })
    },
  )

  api.get(
    '/getUserLevelInfo/:id',
    {
      schema: {
        tags: ['account'],
        summary: 'The level of the member with this id, who must be the one that asks',
        params: z.object({ id: rowId }),
        response: { 200: dataOf(z.object({ userLevelInfo: level })) },
      },
    },
    async ({ visitor, params }) => {
      if (signedIn(visitor).id !== params.id) refuse('not-found', { field: 'id' })
      const profile = await readProfile(shop, visitor)
      return withData({ userLevelInfo: levelFields(profile.level) })
    },
  )
}

function levelFields({ id, name: title, discountPercent, growth }: LevelView): z.infer<typeof level> {
  return { id, name: title, discount: discountPercent, growth }
}
