import type { Speeds } from '../../../platform/metrics/meters.ts'
import { durationText } from '../../text/duration-text.ts'
import { number, t } from '../../text/text.ts'
import { Panel } from '../../ui/panel.tsx'

interface SpeedPanelProps {
  speeds: Speeds
  deliverySeconds: number | undefined
}

/** How fast the shop has answered since this process started. */
export function SpeedPanel({ speeds, deliverySeconds }: SpeedPanelProps) {
  const { pages, calls, answers, faults } = speeds
  return (
    <Panel title={t('health.speed')}>
      <div className="panel__b stack">
        <dl className="kv">
          <dt>{t('health.pages-median')}</dt>
          <dd>{msText(pages?.medianMs)}</dd>
          <dt>{t('health.pages-most')}</dt>
          <dd>{msText(pages?.p95Ms)}</dd>
          <dt>{t('health.calls-median')}</dt>
          <dd>{msText(calls?.medianMs)}</dd>
          <dt>{t('health.calls-most')}</dt>
          <dd>{msText(calls?.p95Ms)}</dd>
          <dt>{t('health.delivery')}</dt>
          <dd>{deliverySeconds === undefined ? '–' : durationText(deliverySeconds)}</dd>
          <dt>{t('health.errors')}</dt>
          <dd className={faults > 0 ? 'bad' : undefined}>
            {t('health.errors-of', { faults: number(faults), answers: number(answers) })}
          </dd>
        </dl>
        <p className="small muted">{t('health.speed-hint')}</p>
      </div>
    </Panel>
  )
}

function msText(ms: number | undefined): string {
  return ms === undefined ? '–' : t('health.ms', { ms: number(ms) })
}
