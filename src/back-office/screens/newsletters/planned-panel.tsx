import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { StepUpFirst } from '../../ui/step-up-first.tsx'
import { askedIn } from '../../way-back.ts'
import type { NewsletterRights } from './newsletter-head.tsx'

interface PlannedPanelProps {
  newsletter: EditedNewsletter
  can: NewsletterRights
  isSteppedUp: boolean
  now: string
}

/** The start of a planned newsletter, and the actions that change it. */
export function PlannedPanel({ newsletter, can, isSteppedUp, now }: PlannedPanelProps) {
  const { planned, timeZone, recipients } = newsletter
  if (!planned) return null
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('newsletter.panel-planned')}</h2>
        <p>
          <Moment at={planned.at} now={now} />
        </p>
        <div className="panel__a">
          {can.start && <Move planned={planned} timeZone={timeZone} isSteppedUp={isSteppedUp} />}
          {can.pause && (
            <ActionForm intent="unplan">
              <ActionButton>{t('newsletter.unplan')}</ActionButton>
            </ActionForm>
          )}
        </div>
      </header>
      <div className="panel__b stack">
        <p className="row row--n">
          <Icon of={CalendarClock} />
          <b>{t('newsletter.starts', { minute: planned.minute.replace('T', ' '), zone: timeZone })}</b>
        </p>
        <p className="muted small">{t('newsletter.starts-hint', { readers: recipients })}</p>
      </div>
    </section>
  )
}

const asking = 'move'

function Move({
  planned,
  timeZone,
  isSteppedUp,
}: {
  planned: { minute: string }
  timeZone: string
  isSteppedUp: boolean
}) {
  const [query] = useSearchParams()
  const [open, setOpen] = useState(askedIn(query) === asking)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        {t('newsletter.move')}
      </button>
      <Dialog open={open} title={t('newsletter.move-title')} onClose={close}>
        {isSteppedUp ? (
          <DialogForm intent="move" submit={t('newsletter.move-action')} onClose={close}>
            <Field
              label={t('newsletter.at')}
              name="at"
              type="datetime-local"
              defaultValue={planned.minute}
              hint={t('newsletter.at-clock', { zone: timeZone })}
            />
          </DialogForm>
        ) : (
          <StepUpFirst asking={asking} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
