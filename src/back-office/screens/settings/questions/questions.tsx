import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../../shop/staff/actor.ts'
import {
  readQuestion,
  rotateQuestionSecret,
  setQuestion,
} from '../../../../shop/webhook-endpoints/questions/change-question.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { seenNumber, textOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { AskedOrders } from './asked-orders.tsx'
import { QuestionForm } from './question-form.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    ...(await readQuestion(shop)),
    canWrite: rightsOf('questions', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('questions', {
  async save({ office: { shop }, staff, form }) {
    const { secret } = await setQuestion(shop, actorOf(staff), {
      url: textOf(form, 'url'),
      onFailure: textOf(form, 'onFailure'),
      isOn: textOf(form, 'isOn') === 'yes',
      seen: seenNumber(form),
    })
    return { done: { text: 'questions.saved' as const, secret } }
  },
  async rotate({ office: { shop }, staff, form }) {
    const { secret } = await rotateQuestionSecret(shop, actorOf(staff), { seen: seenNumber(form) })
    return { done: { text: 'questions.rotated' as const, secret } }
  },
})

export const shouldRevalidate = () => true

/** The question to a program of the owner whether a paid order may go on (SUP-6). */
export default function Questions() {
  const { question, asked, canWrite, now } = useLoaderData<typeof loader>()
  const done =
    useActionData<Answer<{ text: 'questions.saved' | 'questions.rotated'; secret?: string }>>()?.done
  return (
    <SettingsPage at={officeHref('questions')}>
      <IssueNote />
      <DoneNote>{done && t(done.text)}</DoneNote>
      <ShownOnce label={t('endpoints.secret')} hint={t('questions.secret-hint')} secret={done?.secret} />
      <p className="muted">{t('questions.about')}</p>
      <QuestionForm key={question?.version} question={question} canWrite={canWrite} />
      {question && canWrite && (
        <ActionForm intent="rotate" values={{ seen: question.version }}>
          <ActionButton>{t('endpoints.rotate')}</ActionButton>
        </ActionForm>
      )}
      {question?.formerUntil && (
        <p className="muted">
          {t('endpoints.former')} <Moment at={question.formerUntil} now={now} />
        </p>
      )}
      {asked.length > 0 && <AskedOrders asked={asked} now={now} />}
    </SettingsPage>
  )
}
