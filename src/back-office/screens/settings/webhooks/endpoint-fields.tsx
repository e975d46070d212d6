import { eventKinds } from '../../../../shop/webhook-endpoints/event-kinds.ts'
import type { Endpoint } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { t } from '../../../text/text.ts'
import { UrlField } from './url-field.tsx'
import { CheckGroup } from '../../../ui/fields/check-group.tsx'

/** Address and kinds of an endpoint, or of a new one. */
export function EndpointFields({ endpoint }: { endpoint?: Pick<Endpoint, 'url' | 'kinds'> }) {
  return (
    <>
      <UrlField url={endpoint?.url} />
      <CheckGroup
        legend={t('endpoints.kinds')}
        name="kinds"
        options={eventKinds.map((kind) => ({
          value: kind,
          text: (
            <>
              {t(`endpoints.kind.${kind}`)} <code>{kind}</code>
            </>
          ),
          isChecked: endpoint?.kinds.includes(kind) ?? true,
        }))}
      />
    </>
  )
}
