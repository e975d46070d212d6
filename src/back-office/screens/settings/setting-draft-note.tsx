import type { RefObject } from 'react'
import type { SettingView } from '../../../shop/settings/change-settings.ts'
import { codesIn } from '../../../shop/input/codes.ts'
import type { SettingGroup } from '../../../shop/settings/setting.ts'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useDraft } from '../../ui/drafts/use-draft.ts'
import { controlsByName, typeInto } from '../../ui/drafts/form-controls.ts'
import { fieldText, valueText } from './setting-form-values.ts'

interface SettingDraftNoteProps {
  formRef: RefObject<HTMLFormElement | null>
  group: SettingGroup
  settings: readonly SettingView[]
  changed: readonly SettingView[]
  entered: Readonly<Record<string, string>>
}

/** Former and typed text of each changed field. */
type SettingDraft = Readonly<Record<string, { from: string; to: string }>>

/** Stores unsaved input of a group, and offers a stored draft. */
export function SettingDraftNote({ formRef, group, settings, changed, entered }: SettingDraftNoteProps) {
  const draft = useDraft<SettingDraft>({
    place: `settings:${group}`,
    version: '',
    unsaved:
      changed.length > 0
        ? Object.fromEntries(
            changed.map((setting) => [
              setting.key,
              { from: fieldText(setting), to: entered[setting.key] ?? '' },
            ]),
          )
        : undefined,
    apply: (stored) => fill(formRef.current, stored),
  })
  const stored = draft.found?.value ?? {}
  const held = settings.filter(({ key }) => stored[key])
  const behind = held.filter((setting) => {
    const { from, to } = stored[setting.key] ?? {}
    return ![from, to].includes(fieldText(setting))
  })
  return (
    <DraftNote
      draft={{ ...draft, isBehind: behind.length > 0 }}
      names={held.map(({ title }) => title)}
      clashes={behind.map((setting) => ({
        name: setting.title,
        theirs: valueText(setting, setting.value),
        yours: valueText(setting, stored[setting.key]?.to ?? ''),
      }))}
    />
  )
}

function fill(form: HTMLFormElement | null, stored: SettingDraft): void {
  if (!form) return
  const controls = controlsByName(form)
  for (const [key, { to }] of Object.entries(stored)) {
    const control = controls.get(key)
    if (control) typeInto(control, to)
    for (const [name, box] of controls)
      if (name.startsWith(`${key}=`))
        typeInto(box, codesIn(to).includes(name.slice(key.length + 1)) ? '✓' : '–')
  }
}
