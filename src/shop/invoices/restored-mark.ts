import { settingRows } from '../content/setting-records.ts'
import type { Db } from '../shop.ts'

export const restoredMarkKey = 'documents.restored-mark'

/** Mark that separates document numbers from those before a restored backup; usually empty. */
export async function restoredMark(db: Db): Promise<string> {
  const [row] = await settingRows(db, [restoredMarkKey])
  return row?.[1] ?? ''
}

/** `R24XYZ`: a different one each minute. */
export function newRestoredMark(now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.UTC(2020, 0)) / 60_000)
  return `R${minutes.toString(36).toUpperCase()}`
}
