import type { readQuestion } from '../../../../shop/webhook-endpoints/questions/change-question.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { UrlField } from '../webhooks/url-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface QuestionFormProps {
  question: Awaited<ReturnType<typeof readQuestion>>['question']
  canWrite: boolean
}

export function QuestionForm({ question, canWrite }: QuestionFormProps) {
  return (
    <Panel title={t('questions.order')}>
      <div className="panel__b">
        <ActionForm intent="save" values={{ seen: question?.version ?? -1 }}>
          <fieldset disabled={!canWrite} className="stack plain">
            <UrlField url={question?.url} />
            <SelectField
              label={t('questions.on-failure')}
              name="onFailure"
              hint={t('questions.on-failure-hint')}
              defaultValue={question?.onFailure ?? 'hold'}
            >
              <option value="hold">{t('questions.answer.hold')}</option>
              <option value="go-on">{t('questions.answer.go-on')}</option>
            </SelectField>
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={question?.isOn ?? true} />
              <span>{t('questions.is-on')}</span>
            </label>
            {canWrite && (
              <div>
                <ActionButton look="key">{t('questions.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}
