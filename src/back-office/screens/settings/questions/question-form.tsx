import type { readQuestion } from '../../../../shop/webhook-endpoints/questions/change-question.ts'
import { t } from '../../../text/text.ts'
import { ActButton, ActForm } from '../../../ui/act-form.tsx'
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
        <ActForm act="save" values={{ seen: question?.version ?? -1 }}>
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
                <ActButton look="key">{t('questions.save')}</ActButton>
              </div>
            )}
          </fieldset>
        </ActForm>
      </div>
    </Panel>
  )
}
