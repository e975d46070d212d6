import { useId } from 'react'
import type { SettingView } from '../../../shop/settings/change-settings.ts'
import { codesIn } from '../../../shop/input/codes.ts'
import { t } from '../../text/text.ts'
import { fieldText, valueText } from './setting-form-values.ts'
import { ColourControl } from './colour-control.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

interface SettingFieldProps {
  setting: SettingView
  example: string | undefined
  problem: string | undefined
  isChanged: boolean
}

/** One setting: name, description, example, and the default if the value differs from it. */
export function SettingField({ setting, example, problem, isChanged }: SettingFieldProps) {
  const id = useId()
  const { title, about, kind, standard } = setting
  const hintId = `${id}-hint`
  const control = {
    id,
    name: setting.key,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': hintId,
  } as const
  return (
    <div className="field" {...(kind === 'several' && { role: 'group', 'aria-labelledby': id })}>
      {kind === 'several' ? (
        <span id={id} className="lab">
          {title}
        </span>
      ) : (
        <label htmlFor={id}>{title}</label>
      )}
      {kind === 'several' ? (
        <Several key={setting.value} setting={setting} hintId={hintId} />
      ) : kind === 'switch' ? (
        <span className="switch">
          <input {...control} type="checkbox" value="on" defaultChecked={setting.value === 'on'} />
        </span>
      ) : kind === 'choice' ? (
        <Choice key={setting.value} setting={setting} control={control} />
      ) : kind === 'colour' ? (
        <ColourControl key={setting.value} control={control} value={setting.value} isChanged={isChanged} />
      ) : (
        <TextControl setting={setting} control={control} isChanged={isChanged} />
      )}
      <div id={hintId} className="stack--xs">
        {problem && <ErrorLine>{problem}</ErrorLine>}
        <p className="hint">{about}</p>
        {standard !== '' && (isChanged || setting.value !== standard) && (
          <p className="hint">{t('settings.default', { value: valueText(setting, standard) })}</p>
        )}
        {example && <p className="hint settings__example">{example}</p>}
      </div>
    </div>
  )
}

interface ControlProps {
  setting: SettingView
  control: { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string }
}

function Choice({ setting, control }: ControlProps) {
  return (
    <Select {...control} defaultValue={setting.value}>
      {Object.entries(setting.choices ?? {}).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Several({ setting, hintId }: { setting: SettingView; hintId: string }) {
  const checked = codesIn(setting.value)
  return (
    <div className="settings__checks">
      {Object.entries(setting.choices ?? {}).map(([value, text]) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={setting.key}
            value={value}
            defaultChecked={checked.includes(value)}
            aria-describedby={hintId}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

function TextControl({ setting, control, isChanged }: ControlProps & { isChanged: boolean }) {
  const { kind, unit, canBeOff } = setting
  const classes = ['ctl', control['aria-invalid'] && 'is-bad', isChanged && 'is-new']
    .filter(Boolean)
    .join(' ')
  return (
    <span className={classes}>
      {kind === 'usd' && <i>$</i>}
      <input
        {...control}
        className="input"
        type={kind === 'moment' ? 'datetime-local' : 'text'}
        autoComplete="off"
        inputMode={kind === 'usd' || kind === 'number' ? 'decimal' : undefined}
        defaultValue={fieldText(setting)}
        placeholder={canBeOff ? t('settings.off') : undefined}
      />
      {unit && <i>{unit}</i>}
    </span>
  )
}
