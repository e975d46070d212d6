import { Check, CircleAlert, Hourglass } from 'lucide'
import type { ListedAnswer, NamedField } from '../../../../../shop/disputes/answer/read-answers.ts'
import type { CaseAnswer } from '../../../../../shop/disputes/read-case.ts'
import { t } from '../../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../../ui/badge.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { OrderPage } from '../load-order.ts'

/** Shows each field that the company would get now. */
export function AnswerToSend({ answer, disputeId }: { answer: CaseAnswer; disputeId: string }) {
  const { company, fields, earlier } = answer
  return (
    <Panel title={t('answer.to-send')} hint={t('answer.to-send-hint')}>
      <dl className="panel__b kv">
        <dt>{t('answer.to')}</dt>
        <dd>
          {company}, <code>{disputeId}</code>
        </dd>
        <dt>{t('answer.fields')}</dt>
        <dd>{fields.length}</dd>
        <dt>{t('answer.earlier')}</dt>
        <dd>{earlier}</dd>
      </dl>
      <Fields fields={fields} isOpen />
    </Panel>
  )
}

const states: Record<ListedAnswer['state'], BadgeLook> = {
  open: { look: 'badge--info', icon: Hourglass },
  sent: { look: 'badge--good', icon: Check },
  refused: { look: 'badge--bad', icon: CircleAlert },
}

/** Shows each sent answer word for word, with its author and time, and the company's refusals. */
export function ListedAnswers({ page: { answers, now } }: { page: OrderPage }) {
  return answers.map((answer) => {
    const { id, state, company, disputeId, author, at, refusal, fields } = answer
    return (
      <Panel
        key={id}
        title={t('answer.reported', { company })}
        hint={disputeId}
        actions={<Badge {...states[state]}>{t(`answer.state.${state}`)}</Badge>}
      >
        <div className="panel__b stack stack--s">
          <p>
            {t('answer.by', { author })} <Moment at={at} now={now} />
          </p>
          {state === 'open' && <p className="muted">{t('answer.open-hint')}</p>}
          {state === 'refused' && (
            <p className="note note--warn">
              <span>
                {t('answer.refused-hint', { company })} <q>{refusal}</q>
              </span>
            </p>
          )}
        </div>
        {fields.length > 0 && <Fields fields={fields} />}
      </Panel>
    )
  })
}

function Fields({ fields, isOpen = false }: { fields: readonly NamedField[]; isOpen?: boolean }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <b>{t('answer.each')}</b>
      </summary>
      <dl className="panel__b reported-fields" lang="en">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="small quiet">
              <code>{name}</code>
            </dt>
            <dd className="letter__b">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
