import { data, redirect } from 'react-router'
import { z } from 'zod'
import { hrefTo } from '../../../shop/page-href.ts'
import { isRefusal, visitorCode, type VisitorRefusalCode } from '../../../shop/errors.ts'
import { unwish, wish } from '../../../shop/members/wishlist/wishlist.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { cameFrom } from '../../navigation/came-from.ts'
import { shopContext } from '../../context.ts'
import { isSentByBrowser } from '../../form/answer-form.ts'
import { readForm, parseOr400 } from '../../form/read-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { safeTarget } from '../../navigation/safe-target.ts'
import { signInHref } from '../../navigation/sign-in-href.ts'
import type { Route } from './+types/wish.ts'
import { clearPendingWish, setPendingWish, pendingWish } from './pending-wish.ts'

/** A form with the pressed button's name; the value is a product's id. */
const pressed = z.union([z.object({ wish: rowId }), z.object({ unwish: rowId })])

export type WishAnswer = { done: 'added' | 'removed'; productId: number } | { problem: VisitorRefusalCode }

/** Adds the pending wish after signing in, and redirects to the wanted page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const productId = pendingWish(request)
  const target = safeTarget(new URL(request.url).searchParams.get('to'))
  const to = redirectHref(request, visitor, target)
  if (!visitor.member || productId === undefined) return redirect(to)
  await answerOf(shop, visitor, { wish: productId })
  return redirect(to, { headers: { 'Set-Cookie': clearPendingWish(shop) } })
}

/**
 * Adds or removes a wish. Guests are asked to sign in while a cookie stores the wish. A form without JavaScript
 * returns to its page.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const asked = parseOr400(pressed, Object.fromEntries(await readForm(request)))
  const from = cameFrom(request) ?? hrefTo('my-wishlist')
  if (!visitor.member) {
    const response = 'wish' in asked ? { headers: { 'Set-Cookie': setPendingWish(shop, asked.wish) } } : {}
    return redirect(redirectHref(request, visitor, signInHref(from)), response)
  }
  const answer = await answerOf(shop, visitor, asked)
  if (isSentByBrowser(request)) return redirect(from, 303)
  return data(answer, { status: 'problem' in answer ? 409 : 200 })
}

async function answerOf(shop: Shop, visitor: Visitor, asked: z.infer<typeof pressed>): Promise<WishAnswer> {
  try {
    if ('unwish' in asked) {
      await unwish(shop, visitor, { productId: asked.unwish })
      return { done: 'removed', productId: asked.unwish }
    }
    await wish(shop, visitor, { productId: asked.wish })
    return { done: 'added', productId: asked.wish }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { problem: visitorCode(error.code) }
  }
}
