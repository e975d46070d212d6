import { CircleCheck, CircleX, type IconNode } from 'lucide'
import type { OwnEndpoints } from '../../../../../shop/resellers/own/own-endpoints.ts'
import { useShopForm } from '../../../../form/use-shop-form.ts'
import { RichText, useText } from '../../../../text/text.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LocalTime } from '../../../../ui/local-time.tsx'
import { ConfirmForm } from '../../confirm-form.tsx'
import { ActButton } from './act-button.tsx'
import { MadeSecret } from './made-secret.tsx'

type Endpoint = OwnEndpoints['endpoints'][number]

const looks: Record<Endpoint['state'], { tone: BadgeTone; icon: IconNode }> = {
  on: { tone: 'good', icon: CircleCheck },
  off: { tone: 'plain', icon: CircleX },
  gone: { tone: 'bad', icon: CircleX },
}

/** Webhooks, each with its state and its buttons. */
export function Endpoints({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const t = useText()
  if (endpoints.length === 0) return <p className="text-fg-2">{t('resale.hooks-none')}</p>
  return (
    <ul className="border-t border-line-hard">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} className="grid gap-2.5 border-b border-line py-4">
          <Facts of={endpoint} />
          <Acts of={endpoint} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ of: { url, state, kinds, failed, lastAcceptedAt } }: { of: Endpoint }) {
  const t = useText()
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        <bdi dir="ltr" className="wrap-anywhere">
          {url}
        </bdi>
        <Badge {...looks[state]}>{t(`resale.hook-state.${state}`)}</Badge>
      </h2>
      <p className="text-sm text-fg-2">
        <span className="block">
          <code dir="ltr" className="wrap-anywhere">
            {kinds.join(', ')}
          </code>
        </span>
        {lastAcceptedAt && (
          <RichText id="resale.hook-last" parts={{ date: <LocalTime at={lastAcceptedAt} /> }} />
        )}
        {failed > 0 && <span className="block">{t('resale.hook-failed', { count: failed })}</span>}
      </p>
    </div>
  )
}

function Acts({ of: { id, url, state } }: { of: Endpoint }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {state === 'on' ? (
        <ActButton label={t('resale.hook-test')} of={url} fields={{ intent: 'test', id }} />
      ) : (
        <ActButton label={t('resale.hook-on')} of={url} fields={{ intent: 'switch-on', id }} />
      )}
      <Rotate id={id} url={url} />
      <ConfirmForm
        label={t('resale.hook-remove')}
        of={url}
        question={t('resale.hook-remove-ask')}
        text={t('resale.hook-remove-text')}
        safe={t('account.keep')}
        action={t('resale.hook-remove')}
        fields={{ intent: 'remove', id }}
      />
    </div>
  )
}

/** Replaces the secret of a webhook, and shows the new one once. */
function Rotate({ id, url }: { id: number; url: string }) {
  const t = useText()
  const form = useShopForm({ posted: undefined })
  if (form.made) return <MadeSecret secrets={form.made} about={form.sent} />
  return (
    <form {...form.formProps}>
      <input type="hidden" name="intent" value="rotate" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" busy={form.isSending}>
        {t('resale.hook-rotate')}
        <span className="sr-only"> {url}</span>
      </Button>
    </form>
  )
}
