/** What a visitor wished for before signing in: the product's id, for a day. */
const keptWishCookie = 'lk_wish'
const keptSeconds = 86_400

export function keepWish(productId: number): string {
  return `${keptWishCookie}=${productId}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`
}

export const forgetWish = `${keptWishCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

export function keptWish(request: Request): number | undefined {
  const [, id] = /(?:^|;\s*)lk_wish=(\d{1,9})(?:;|$)/.exec(request.headers.get('Cookie') ?? '') ?? []
  return id ? Number(id) : undefined
}

/** Where to go after signing in: by way of the wish that was kept, if there is one. */
export function afterSignIn(request: Request, to: string): string {
  return keptWish(request) === undefined ? to : `/wish?${new URLSearchParams({ to })}`
}
