import { maxAnswer } from '../../../../shop/enquiries/answer-enquiry.ts'
import { maxReplyName } from '../../../../shop/enquiries/replies/manage-replies.ts'
import type { SavedReply } from '../../../../shop/enquiries/replies/saved-reply-records.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { fallbackLocaleId, locales } from '../../../../shop/localisation/locales.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Adds a saved reply, or changes the one that the address names. */
export function ReplyForm({ edited }: { edited: SavedReply | undefined }) {
  return (
    <Panel title={edited ? `${edited.name}, ${languageName(edited.locale)}` : t('replies.new')}>
      <ActionForm
        intent={edited ? 'save' : 'add'}
        values={edited ? { id: edited.id, seen: edited.version } : {}}
      >
        <div className="panel__b stack">
          {!edited && (
            <>
              <Field label={t('replies.name')} name="name" maxLength={maxReplyName} required />
              <SelectField label={t('replies.language')} name="locale" defaultValue={fallbackLocaleId}>
                {locales.map(({ id }) => (
                  <option key={id} value={id}>
                    {languageName(id)}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          <TextArea
            label={t('replies.content')}
            name="content"
            rows={7}
            maxLength={maxAnswer}
            required
            dir="auto"
            hint={t('replies.content-hint')}
            defaultValue={edited?.content}
          />
          <div>
            <ActionButton look="key">{t(edited ? 'replies.save' : 'replies.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
