import { type Issue, refuseIfAny } from '../errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { codesIn } from '../input/codes.ts'
import { lockSettings, saveSetting, settingRows } from '../content/setting-records.ts'
import { applyLastRates } from '../pricing/exchange-rates/refresh-rates.ts'
import type { Db, Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { Setting, SettingGroup } from './setting.ts'
import { choiceText, type SettingTexts, settingTexts, settingTitle } from './setting-texts.ts'
import { offeredChoices } from './offered-choices.ts'
import { settingByKey, settingList, settingsOfGroup } from './setting-list.ts'

export interface SettingChange {
  key: string
  text: string
  /** value that the form showed; a change of another value is refused */
  shown?: string
}

/**
 * Changes settings and returns their keys. Refuses with all issues. Unchanged fields keep the present value. Settings
 * hold from the next page in every process; placed orders keep their terms.
 */
export async function changeSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  changes: readonly SettingChange[],
): Promise<string[]> {
  const wanted = readChanges(changes)
  return inTransaction(shop.db, async (trx) => {
    await lockSettings(trx)
    const present = await settingValues(trx)
    const stale = wanted.filter(
      ({ setting, shown }) => shown !== undefined && shown !== present.get(setting.key),
    )
    refuseIfAny(stale.map(({ setting }) => changedIssue(setting, present.get(setting.key) ?? '')))
    const differing = wanted.filter(({ setting, value }) => value !== present.get(setting.key))
    for (const { setting, value } of differing) {
      await saveSetting(trx, setting.key, value)
      await recordChange(trx, shop.now(), actor, {
        action: 'setting.changed',
        subject: { kind: 'setting', id: setting.key, name: settingTitle(setting) },
        before: { value: present.get(setting.key) },
        after: { value },
      })
    }
    const changed = differing.map(({ setting }) => setting.key)
    if (changed.includes('rate.margin')) await applyLastRates(trx)
    return changed
  })
}

interface Wanted {
  setting: Setting
  value: string
  shown: string | undefined
}

function readChanges(changes: readonly SettingChange[]): Wanted[] {
  const wanted: Wanted[] = []
  const issues: Issue[] = []
  for (const { key, text, shown } of changes) {
    const setting = settingByKey(key)
    const reading = setting ? readSetting(setting, text) : { code: 'not-found' as const }
    if (setting && 'value' in reading) wanted.push({ setting, value: reading.value, shown })
    else if ('code' in reading) issues.push({ ...reading, field: key })
  }
  refuseIfAny(issues)
  return wanted.filter(({ value, shown }) => value !== shown)
}

/** Restores the default values of a group and returns the keys that differed. */
export function resetSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  group: SettingGroup,
): Promise<string[]> {
  const changes = settingsOfGroup(group).map(({ key, standard }) => ({ key, text: standard }))
  return changeSettings(shop, actor, changes)
}

/** An empty field switches an optional setting off. */
export function readSetting(setting: Setting, text: string): ReturnType<Setting['read']> {
  const entered = text.trim()
  return setting.read(entered === '' && setting.canBeOff ? 'off' : entered)
}

function changedIssue({ key }: Setting, value: string): Issue {
  return { code: 'setting.changed', field: key, values: { value: choiceText(key, value) } }
}

/** Present value of every setting by key. An invalid stored value counts as not set. */
export async function settingValues(db: Db): Promise<ReadonlyMap<string, string>> {
  const stored = new Map(
    await settingRows(
      db,
      settingList.map(({ key }) => key),
    ),
  )
  return new Map(settingList.map((setting) => [setting.key, valueOf(setting, stored.get(setting.key))]))
}

function valueOf(setting: Setting, stored: string | undefined): string {
  if (stored === undefined) return setting.standard
  return 'value' in setting.read(stored) ? stored : setting.standard
}

export interface SettingView extends Omit<Setting, 'read' | keyof SettingTexts>, SettingTexts {
  value: string
}

export async function listSettings({ db }: Pick<Shop, 'db'>, group?: SettingGroup): Promise<SettingView[]> {
  const values = await settingValues(db)
  const settings = group ? settingsOfGroup(group) : settingList
  return Promise.all(
    settings.map(async (setting) => {
      const { key, group: ofGroup, kind, standard, canBeOff, choicesFrom } = setting
      const value = values.get(key) ?? standard
      const texts = settingTexts(setting)
      const view = { key, group: ofGroup, kind, standard, canBeOff, ...texts, value }
      if (!choicesFrom) return view
      // a stored value that is not offered any more stands for itself
      const stored = Object.fromEntries(codesIn(value).map((code) => [code, code]))
      return { ...view, choices: { ...stored, ...(await offeredChoices(db, choicesFrom)), ...texts.choices } }
    }),
  )
}
