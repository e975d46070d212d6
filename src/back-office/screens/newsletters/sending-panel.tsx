import { Pause, Play } from 'lucide'
import type { EditedNewsletter, RefusedReader } from '../../../shop/newsletters/read-newsletter.ts'
import { number, t, type TextId } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Table } from '../../ui/list/table.tsx'
import type { NewsletterRights } from './newsletter-head.tsx'
import { LanguageTable } from './readers-panel.tsx'

interface SendingPanelProps {
  newsletter: EditedNewsletter
  can: NewsletterRights
  now: string
}

/** Progress, by language too, failed recipients, and the pause button. */
export function SendingPanel({ newsletter, can, now }: SendingPanelProps) {
  const { state, progress, recipients, languages, refused, held, startedAt, endedAt } = newsletter
  const done = recipients - progress.waiting - progress.queued
  const isOver = endedAt !== undefined
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t(`newsletter.panel-${state}`)}</h2>
        <p>
          {startedAt && <Moment at={startedAt} now={now} />}
          {endedAt && (
            <>
              {' – '}
              <Moment at={endedAt} now={now} />
            </>
          )}
        </p>
        <div className="panel__a">
          {state === 'sending' && can.pause && (
            <ActionForm intent="pause">
              <ActionButton look="ink">
                <Icon of={Pause} />
                {t('newsletter.pause')}
              </ActionButton>
            </ActionForm>
          )}
          {state === 'paused' && can.start && (
            <ActionForm intent="resume">
              <ActionButton look="ink">
                <Icon of={Play} />
                {t('newsletter.resume')}
              </ActionButton>
            </ActionForm>
          )}
          {!isOver && can.start && <Cancel left={progress.waiting + progress.queued} />}
        </div>
      </header>
      <div className="panel__b stack">
        <LeftOut products={newsletter.products} />
        {held && <p className="note note--bad">{t('newsletter.held', held)}</p>}
        <progress
          className="prog"
          value={done}
          max={Math.max(1, recipients)}
          aria-label={t('newsletter.progress')}
        />
        <p>
          <b>{t('newsletter.n-sent', { done: number(progress.sent), all: number(recipients) })}</b>{' '}
          <span className="muted">
            {t(state === 'cancelled' ? 'newsletter.parts-cancelled' : 'newsletter.parts', {
              left: progress.waiting + progress.queued,
              refused: progress.refused,
              failed: progress.failed,
              leftOut: progress['left-out'],
            })}
          </span>
        </p>
        {state === 'sending' && <p className="muted small">{t('newsletter.may-leave')}</p>}
      </div>
      <div className="panel__b panel__b--flush">
        <LanguageTable languages={languages} />
      </div>
      {refused.length > 0 && <Refused refused={refused} />}
    </section>
  )
}

/** Products that the sent mails omitted. */
function LeftOut({ products }: Pick<EditedNewsletter, 'products'>) {
  const names = products.filter(({ leftOutAt }) => leftOutAt !== undefined).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="note note--warn">
      {t('newsletter.products-left-out', { products: names.length, names: names.join(', ') })}
    </p>
  )
}

function Cancel({ left }: { left: number }) {
  return (
    <ActionDialog
      label={t('newsletter.cancel')}
      title={t('newsletter.cancel-title')}
      keep={t('newsletter.cancel-keep')}
      answer={t('newsletter.cancel-action')}
      intent="cancel"
      values={{}}
    >
      <p>{t('newsletter.cancel-hint', { left })}</p>
    </ActionDialog>
  )
}

function Refused({ refused }: Pick<EditedNewsletter, 'refused'>) {
  return (
    <>
      <h3 className="panel__b">{t('newsletter.refused')}</h3>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('newsletter.refused')}
          look="table--s"
          rows={refused}
          keyOf={(reader) => reader.id}
          columns={[
            { head: t('subscribers.email'), cell: (reader) => reader.email ?? t('newsletter.hidden') },
            {
              head: t('newsletter.their-server'),
              cellLook: 'newsletter__why',
              cell: (reader) => reader.reason,
            },
            { head: t('newsletter.what-follows'), cell: (reader) => t(whatFollows(reader)) },
          ]}
        />
      </div>
    </>
  )
}

function whatFollows({ state, subscriber }: RefusedReader): TextId {
  if (subscriber === 'bounced') return 'newsletter.is-bounced'
  if (subscriber !== 'confirmed') return 'newsletter.has-ended'
  return state === 'refused' ? 'newsletter.stays-once' : 'newsletter.stays'
}
