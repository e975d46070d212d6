import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { WordsView } from '../../../shop/content/site/shown-words.ts'
import type { SettingView } from '../../../shop/settings/change-settings.ts'
import type { SettingGroup } from '../../../shop/settings/setting.ts'
import type { SettingExamples } from '../../../shop/settings/setting-examples.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import { t } from '../../text/text.ts'
import { useIssues } from '../../ui/use-issue.ts'
import { Panel } from '../../ui/panel.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FraudLimits, isCrossLimit } from './fraud-limits.tsx'
import { SettingDraftNote } from './setting-draft-note.tsx'
import { SettingField } from './setting-field.tsx'
import { fieldText, shownName, enteredOf, valueText } from './setting-form-values.ts'
import { ShownParts } from './shown-parts.tsx'
import { useExamples } from './use-examples.ts'

interface SettingFormProps {
  formRef?: RefObject<HTMLFormElement | null>
  group: SettingGroup
  settings: readonly SettingView[]
  examples: SettingExamples
  /** words of the parts that a switch shows */
  words?: readonly WordsView[] | undefined
  canWrite: boolean
  /** values of a form that was sent before scripts arrived */
  sent?: Readonly<Record<string, string>> | undefined
  /** button for another action, before the form's own button */
  other?: ReactNode
}

/** The settings of a group, saved together. */
export function SettingForm(props: SettingFormProps) {
  const ownRef = useRef<HTMLFormElement>(null)
  const { formRef = ownRef, group, settings, examples: first, words = [], canWrite, sent = {}, other } = props
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const examples = useExamples(formRef, first)
  const changed = settings.filter(
    (setting) => (entered[setting.key] ?? fieldText(setting)) !== fieldText(setting),
  )
  const problemOf = useProblemOf()
  const readForm = () => setEntered(formRef.current ? enteredOf(new FormData(formRef.current)) : {})
  const cross = settings.filter(({ key }) => isCrossLimit(key))
  const parts = settings.filter(({ key }) => words.some((part) => part.key === key))
  const fields = settings.filter((setting) => !cross.includes(setting) && !parts.includes(setting))
  return (
    <Form
      method="post"
      noValidate
      ref={formRef}
      className="stack"
      onInput={readForm}
      onReset={() => setEntered({})}
    >
      {other}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="group" value={group} />
      {settings.map(({ key, value }) => (
        <input key={key} type="hidden" name={shownName(key)} value={value} />
      ))}
      {canWrite && (
        <SettingDraftNote
          formRef={formRef}
          group={group}
          changed={changed}
          entered={entered}
          settings={settings}
        />
      )}
      <fieldset disabled={!canWrite} className="stack plain">
        <Panel title={t(`settings.group.${group}`)} hint={t(`settings.about.${group}`)}>
          <div className="panel__b settings">
            {fields.map((setting) => (
              <SettingField
                key={setting.key}
                setting={{ ...setting, value: sent[setting.key] ?? setting.value }}
                example={examples[setting.key]}
                problem={problemOf(setting.key)}
                isChanged={changed.includes(setting)}
              />
            ))}
          </div>
        </Panel>
        {parts.length > 0 && <ShownParts parts={parts} words={words} changed={changed} />}
        {cross.length > 0 && <FraudLimits limits={cross} changed={changed} problemOf={problemOf} />}
      </fieldset>
      {canWrite && (
        <SaveBar
          formRef={formRef}
          changes={changed.map((setting) => ({
            name: setting.title,
            from: valueText(setting, setting.value),
            to: valueText(setting, entered[setting.key] ?? ''),
          }))}
        />
      )}
    </Form>
  )
}

/** Finds the text of a setting's issue. */
function useProblemOf(): (key: string) => string | undefined {
  const issues = useIssues()
  return (key) => {
    const issue = issues.find(({ intent, field }) => intent === 'save' && field === key)
    return issue && issueText(issue)
  }
}
