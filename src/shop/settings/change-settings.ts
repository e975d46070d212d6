import { inTransaction } from '../../platform/database/transaction.ts'
import { lockSettings, saveSetting, settingRows } from '../content/setting-records.ts'
import { applyLastRates } from '../pricing/exchange-rates/refresh-rates.ts'
import type { Db, Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { Setting, SettingGroup } from './setting.ts'
import { settingByKey, settingList, settingsOfGroup } from './setting-list.ts'

export interface SettingChange {
  key: string
  text: string
  /** shown value; a change of another one is refused */
  shown?: string
}

export interface SettingIssue {
  key: string
  /** to follow the setting's title */
  reason: string
}

type ChangedSettings = { changed: string[] } | { issues: SettingIssue[] }

/**
 * Changes settings, or lists every issue. Unchanged fields keep the present value. Valid from the next page in every
 * process; placed orders keep their terms.
 */
export async function changeSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  changes: readonly SettingChange[],
): Promise<ChangedSettings> {
  const { wanted, issues } = readChanges(changes)
  if (issues.length > 0) return { issues }
  return inTransaction(shop.db, async (trx) => {
    await lockSettings(trx)
    const present = await settingValues(trx)
    const stale = wanted.filter(
      ({ setting, shown }) => shown !== undefined && shown !== present.get(setting.key),
    )
    if (stale.length > 0)
      return { issues: stale.map(({ setting }) => changedIssue(setting, present.get(setting.key) ?? '')) }
    const differing = wanted.filter(({ setting, value }) => value !== present.get(setting.key))
    for (const { setting, value } of differing) {
      await saveSetting(trx, setting.key, value)
      await recordChange(trx, shop.now(), actor, {
        action: 'setting.changed',
        subject: { kind: 'setting', id: setting.key, name: setting.title },
        before: { value: present.get(setting.key) },
        after: { value },
      })
    }
    const changed = differing.map(({ setting }) => setting.key)
    if (changed.includes('rate.margin')) await applyLastRates(trx)
    return { changed }
  })
}

interface Wanted {
  setting: Setting
  value: string
  shown: string | undefined
}

function readChanges(changes: readonly SettingChange[]): { wanted: Wanted[]; issues: SettingIssue[] } {
  const wanted: Wanted[] = []
  const issues: SettingIssue[] = []
  for (const { key, text, shown } of changes) {
    const setting = settingByKey(key)
    const reading = setting ? readSetting(setting, text) : { reason: 'is no setting of this shop' }
    if (setting && 'value' in reading) wanted.push({ setting, value: reading.value, shown })
    else if ('reason' in reading) issues.push({ key, reason: reading.reason })
  }
  return { wanted: wanted.filter(({ value, shown }) => value !== shown), issues }
}

/** An empty field switches an optional setting off. */
export function readSetting(setting: Setting, text: string): ReturnType<Setting['read']> {
  const typed = text.trim()
  return setting.read(typed === '' && setting.canBeOff ? 'off' : typed)
}

function changedIssue(setting: Setting, value: string): SettingIssue {
  const now = setting.choices?.[value] ?? value
  return {
    key: setting.key,
    reason: `is “${now}” by now, somebody else has changed it; save again to replace that`,
  }
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

export interface ShownSetting extends Omit<Setting, 'read'> {
  value: string
}

export async function listSettings({ db }: Pick<Shop, 'db'>, group?: SettingGroup): Promise<ShownSetting[]> {
  const values = await settingValues(db)
  const settings = group ? settingsOfGroup(group) : settingList
  return settings.map(({ read: _read, ...setting }) => ({
    ...setting,
    value: values.get(setting.key) ?? setting.standard,
  }))
}
