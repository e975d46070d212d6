import { downloadOwnStatement } from '../../../../shop/resellers/own/download-own-statement.ts'
import { shopContext } from '../../../context.ts'
import type { Route } from './+types/my-statement.ts'
import { orNotFound } from './or-not-found.ts'

/** The entries of a month as a file: `?month=2026-11`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const body = await downloadOwnStatement(shop, visitor, month).catch(orNotFound)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="statement-${month}.csv"`,
    },
  })
}
