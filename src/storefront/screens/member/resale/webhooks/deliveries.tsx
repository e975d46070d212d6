import { CircleCheck, CircleX, Clock, type IconNode } from 'lucide'
import { hrefTo } from '../../../../../shop/page-href.ts'
import type { OwnEndpoints } from '../../../../../shop/resellers/own/own-endpoints.ts'
import { useText } from '../../../../text/text.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LocalTime } from '../../../../ui/local-time.tsx'
import { NumberText } from '../../../../ui/number-text.tsx'
import { ActButton } from './act-button.tsx'

type Delivery = OwnEndpoints['deliveries'][number]

const looks: Record<Delivery['state'], { tone: BadgeTone; icon: IconNode }> = {
  queued: { tone: 'info', icon: Clock },
  accepted: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
}

/** Messages to the webhooks of a reseller, the newest first, each with its answer. */
export function Deliveries({ deliveries, next }: Pick<OwnEndpoints, 'deliveries' | 'next'>) {
  const t = useText()
  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-labelledby="messages">
      <h2 id="messages" className="display-5">
        {t('resale.hook-log')}
      </h2>
      {deliveries.length === 0 ? (
        <p className="text-fg-2">{t('resale.hook-log-none')}</p>
      ) : (
        <ul className="border-t border-line-hard">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <p>
          <ButtonLink to={hrefTo('my-resale/webhooks', { before: next })} size="sm">
            {t('resale.hook-older')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Row({ delivery }: { delivery: Delivery }) {
  const t = useText()
  const { id, kind, about, happenedAt, state, url } = delivery
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <code dir="ltr">{kind}</code>
          <Badge {...looks[state]}>{t(`resale.hook-delivery.${state}`)}</Badge>
        </p>
        <p className="text-sm text-fg-2">
          <LocalTime at={happenedAt} /> {about !== '' && <NumberText>{about}</NumberText>}
          <span className="block">
            <bdi dir="ltr" className="wrap-anywhere">
              {url}
            </bdi>
          </span>
          <Answer of={delivery} />
        </p>
      </div>
      {state !== 'queued' && (
        <ActButton label={t('resale.hook-again')} of={kind} fields={{ intent: 'resend', id }} />
      )}
    </li>
  )
}

function Answer({ of: { attempts, status, error } }: { of: Delivery }) {
  const t = useText()
  if (attempts === 0) return null
  if (status !== null) return <span>{t('resale.hook-status', { status: String(status) })}</span>
  return <span>{t(error === 'private' ? 'resale.hook-private' : 'resale.hook-unanswered')}</span>
}
