import type { AlertTopic } from '../../../../shop/alerts/alert-kinds.ts'
import type { Channel, newChannels, FieldView } from '../../../../shop/alerts/list-channels.ts'
import { isTextId, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckGroup } from '../../../ui/fields/check-group.tsx'
import { Panel } from '../../../ui/panel.tsx'

type NewChannel = ReturnType<typeof newChannels>[number]

/** Form of a channel that a person adds. */
export function AddedChannel({ channel, topics }: { channel: NewChannel; topics: readonly AlertTopic[] }) {
  const { kind, title, fields } = channel
  return (
    <Panel title={t('alerts.new', { service: title })}>
      <ActionForm intent="add-channel" values={{ kind }}>
        <div className="panel__b stack">
          <p className="muted">{t(`alerts.how.${kind}`)}</p>
          <Credentials kind={kind} fields={fields} />
          <Name title={title} />
          <Topics topics={topics} />
          <div>
            <ActionButton look="key">{t('alerts.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}

/** Form of a channel that exists. */
export function OpenedChannel({ channel, topics }: { channel: Channel; topics: readonly AlertTopic[] }) {
  const { id, kind, title, name, state, version, fields } = channel
  const values = { id, seen: version }
  return (
    <Panel title={name} hint={title === name ? undefined : title}>
      <div className="panel__b stack">
        <ActionForm intent="save-channel" values={values} className="stack">
          {kind !== 'push' && <Credentials kind={kind} fields={fields} />}
          <Name title={title} name={name} />
          <Topics topics={topics} chosen={channel.topics} />
          <label className="check">
            <input type="checkbox" name="isOn" value="yes" defaultChecked={state !== 'off'} />
            <span>{t('alerts.is-on')}</span>
          </label>
          <div>
            <ActionButton look="key">{t('alerts.save')}</ActionButton>
          </div>
        </ActionForm>
        <div className="row">
          <ActionDialog
            label={t('alerts.remove')}
            title={t('alerts.remove-title', { name })}
            keep={t('alerts.keep')}
            answer={t('alerts.remove-action')}
            intent="remove-channel"
            values={values}
          >
            <p>{t('alerts.remove-about')}</p>
          </ActionDialog>
        </div>
      </div>
    </Panel>
  )
}

/** The fields are not stored as a draft, since a draft would hold a secret. */
function Credentials({ kind, fields }: { kind: Channel['kind']; fields: readonly FieldView[] }) {
  return fields.map(({ name, isSecret, usual, value, ending }) => (
    <Field
      key={name}
      label={textOf(`alerts.field.${kind}.${name}`) ?? name}
      name={name}
      mark={usual === undefined ? undefined : t('payments.optional')}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      placeholder={usual}
      hint={
        ending === undefined ? textOf(`alerts.hint.${kind}.${name}`) : t('company.kept-ending', { ending })
      }
      defaultValue={value}
    />
  ))
}

function textOf(id: string): string | undefined {
  return isTextId(id) ? t(id) : undefined
}

function Name({ title, name }: { title: string; name?: string }) {
  return (
    <Field
      label={t('alerts.name')}
      mark={t('payments.optional')}
      name="name"
      placeholder={title}
      defaultValue={name}
    />
  )
}

function Topics({ topics, chosen }: { topics: readonly AlertTopic[]; chosen?: readonly AlertTopic[] }) {
  return (
    <CheckGroup
      legend={t('alerts.topics')}
      name="topics"
      options={topics.map((topic) => ({
        value: topic,
        text: t(`alerts.topic.${topic}`),
        isChecked: chosen?.includes(topic) ?? true,
      }))}
    />
  )
}
