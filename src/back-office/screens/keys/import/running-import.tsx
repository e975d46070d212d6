import { Check, CircleAlert, CircleCheck, Play, Undo2 } from 'lucide'
import { Link } from 'react-router'
import type { ImportView } from '../../../../shop/keys/key-import/read-import.ts'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Decision } from '../decision.tsx'
import { officeHref } from '../../../office-href.ts'

/** Progress of the import, the orders that it filled, and its undo. */
export function RunningImport({ view, now }: { view: ImportView; now: string }) {
  const { state, addedCount, counts } = view
  const all = addedCount + counts.new
  return (
    <>
      <section className="panel">
        <header className="panel__h">
          <h2>{t(state === 'done' ? 'import.added' : 'import.adding')}</h2>
          <span className="panel__a">
            <b>{t('import.n-of', { gets: number(addedCount), lacks: number(all) })}</b>
          </span>
        </header>
        <div className="panel__b stack">
          <progress
            className="prog"
            value={addedCount}
            max={Math.max(1, all)}
            aria-label={t('import.adding')}
          />
          <Story view={view} now={now} />
          {state === 'adding' && (
            <ActionForm intent="stop">
              <ActionButton>{t('import.stop')}</ActionButton>
            </ActionForm>
          )}
          {state === 'stopped' && (
            <div className="note note--bad">
              <Icon of={CircleAlert} />
              <div>
                <b>{t('import.was-stopped', { count: addedCount })}</b>{' '}
                {t('import.stopped-text', { left: number(counts.new) })}
              </div>
              <ActionForm intent="continue">
                <ActionButton small>{t('import.continue', { left: number(counts.new) })}</ActionButton>
              </ActionForm>
            </div>
          )}
          {state === 'done' && <Finished view={view} now={now} />}
        </div>
      </section>
      {state === 'adding' && <p className="muted">{t('import.may-leave')}</p>}
    </>
  )
}

/** The latest first. */
function Story({ view, now }: { view: ImportView; now: string }) {
  const { unitCostCents } = view
  return (
    <ol className="tl">
      {view.filled.map(({ orderNo, keys, since, deliveredAt }) => (
        <li key={orderNo}>
          <Moment at={deliveredAt ?? since} now={now} />
          <span className="tl__d tl__d--good">
            <Icon of={Check} />
          </span>
          <div>
            <Link to={officeHref('order', { orderNo })}>
              <b>{t(deliveredAt ? 'import.delivered' : 'import.still-waits', { orderNo })}</b>
            </Link>
            <p>{t('import.n-keys', { count: keys })}</p>
          </div>
        </li>
      ))}
      {view.startedAt && (
        <li>
          <Moment at={view.startedAt} now={now} />
          <span className="tl__d">
            <Icon of={Play} />
          </span>
          <div>
            <b>{t('import.started', { by: view.createdBy })}</b>
            <p>
              {[
                view.supplier,
                unitCostCents !== undefined && t('import.each', { cost: moneyText(unitCostCents, 'usd') }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        </li>
      )}
    </ol>
  )
}

function Finished({ view, now }: { view: ImportView; now: string }) {
  const { rollBack } = view
  return (
    <>
      <div className="note note--good" role="status">
        <Icon of={CircleCheck} />
        <div>
          <b>{t('import.done', { count: view.addedCount })}</b>{' '}
          {view.leftOutCount > 0 && t('import.left-out', { count: view.leftOutCount })}
        </div>
        <Link className="btn btn--line btn--xs" to={officeHref('key-batches')}>
          {t('batches.title')}
        </Link>
      </div>
      {view.rolledBackAt && <p className="note note--warn">{t('import.was-rolled-back')}</p>}
      {rollBack && (
        <div className="note note--warn">
          <Icon of={Undo2} />
          <div>
            <b>{t('import.wrong-file')}</b> {t('import.roll-back-text', { count: rollBack.keys })}{' '}
            <Moment at={rollBack.until} now={now} />
          </div>
          <Decision
            intent="roll-back"
            title={t('import.roll-back-title')}
            text={t('import.roll-back-asks', { count: rollBack.keys })}
            button={t('import.roll-back')}
            done={t('import.roll-back-n', { count: rollBack.keys })}
            look="bad"
            count={rollBack.keys}
          />
        </div>
      )}
    </>
  )
}
