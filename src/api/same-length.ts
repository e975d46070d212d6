import type { z } from 'zod'

/** Refuses a list that is not as long as `productId`: entries at the same index belong together. */
export function sameLength<Name extends string>(...names: Name[]) {
  return (
    body: { productId: readonly unknown[] } & Partial<Record<Name, readonly unknown[] | undefined>>,
    { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
  ): void => {
    for (const name of names)
      if (body[name] && body[name].length !== body.productId.length)
        addIssue({ code: 'custom', path: [name], message: 'errors.list.length' })
  }
}
