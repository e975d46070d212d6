import type { CartProblem } from '../../../../shop/cart/cart.ts'

const param = 'cart'
const problems: readonly CartProblem[] = ['cart.full', 'cart.quantity']

/** The address of a page with the reason why the cart was not changed, or without one. */
export function withCartProblem(href: string, problem: CartProblem | undefined): string {
  const [path = '', query = ''] = href.split('?')
  const search = new URLSearchParams(query)
  search.delete(param)
  if (problem) search.set(param, problem)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The reason in the address of a page. */
export function cartProblemIn(search: string): CartProblem | undefined {
  const wanted = new URLSearchParams(search).get(param)
  return problems.find((problem) => problem === wanted)
}
