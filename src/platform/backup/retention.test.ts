import { expect, it } from 'vitest'
import { backupName, outdated } from './retention.ts'

const day = (text: string, hour = 3) => new Date(`${text}T0${hour}:00:00Z`)

it('OPS-10 keeps the newest backup of the last days, weeks and months, and deletes no file of another name', () => {
  const days = Array.from({ length: 400 }, (_, index) => {
    const at = day('2026-11-22')
    at.setUTCDate(at.getUTCDate() - index)
    return backupName(at)
  })
  const twice = backupName(day('2026-11-22', 1))
  const foreign = ['notes.txt', 'latchkey-old.tar.gz', 'latchkey-2026-01-01T030000Z.tar.gz.unfinished']
  const gone = new Set(outdated([...days, twice, ...foreign], { daily: 7, weekly: 4, monthly: 12 }))
  const retained = days.filter((name) => !gone.has(name))
  expect(gone.has(twice)).toBe(true)
  expect(foreign.filter((name) => gone.has(name))).toEqual([])
  expect(retained).toHaveLength(7 + 3 + 11)
  expect(retained.slice(0, 7)).toEqual(days.slice(0, 7))
  expect(retained.slice(7, 10)).toEqual(
    ['2026-11-15', '2026-11-08', '2026-11-01'].map((text) => backupName(day(text))),
  )
  expect(retained.at(10)).toBe(backupName(day('2026-10-31')))
  expect(retained.at(-1)).toBe(backupName(day('2025-12-31')))
})
