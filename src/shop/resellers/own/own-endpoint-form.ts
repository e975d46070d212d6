import { z } from 'zod'
import { checkboxField } from '../../members/checkbox-field.ts'
import type { Shop } from '../../shop.ts'
import { urlIssues } from '../../webhook-endpoints/endpoint-url.ts'
import { resellerEventKinds } from '../../webhook-endpoints/event-kinds.ts'

const kindFields = Object.fromEntries(resellerEventKinds.map((kind) => [kind, checkboxField]))

/** Fields of a new webhook: its address, and a checkbox for each kind of event. */
export function ownEndpointForm(config: Pick<Shop['config'], 'isLocal'>) {
  return z
    .object({
      url: z.string().refine((url) => urlIssues(config, url).length === 0, 'resale.hook-address-wrong'),
      ...kindFields,
    })
    .transform(({ url, ...fields }) => ({
      url,
      kinds: resellerEventKinds.filter((kind) => (fields as Record<string, boolean>)[kind]),
    }))
    .refine(({ kinds }) => kinds.length > 0, { path: ['kinds'], message: 'resale.hook-event-missing' })
}
