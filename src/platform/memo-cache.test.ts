import { describe, expect, it } from 'vitest'
import { openMemoCache } from './memo-cache.ts'

describe('kept answers', () => {
  it('are loaded once for all readers, and again after a change', async () => {
    const { answers, ask, loaded } = counted()
    expect(await Promise.all([ask('frame en'), ask('frame en'), ask('frame ar')])).toEqual([1, 1, 2])
    expect(await ask('frame en')).toBe(1)
    answers.empty()
    expect(answers.holdsAnswers()).toBe(false)
    expect(await ask('frame en')).toBe(3)
    expect(loaded()).toBe(3)
  })

  it('an answer whose loading began before a change is not given to later readers', async () => {
    const { answers, ask } = counted()
    const begun = ask('frame en')
    answers.empty()
    expect([await ask('frame en'), await begun]).toEqual([2, 1])
    expect(await ask('frame en')).toBe(2)
  })

  it('do not store a failure, which all waiting readers get', async () => {
    const { answers, ask } = counted()
    const fail = () => Promise.reject(new Error('no database'))
    const asked = await Promise.allSettled([
      answers.memoize('frame en', fail),
      answers.memoize('frame en', fail),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask('frame en')).toBe(1)
  })

  it('SPD-3 drop the answers that were not read for longest, so that addresses of visitors do not fill memory', async () => {
    const { ask } = counted(2)
    for (const name of ['a', 'b', 'a', 'c']) await ask(name)
    expect([await ask('a'), await ask('c')]).toEqual([1, 3])
    expect(await ask('b')).toBe(4)
  })
})

function counted(most?: number) {
  const answers = openMemoCache(most)
  let count = 0
  const ask = (key: string) => answers.memoize(key, async () => (count += 1))
  return { answers, ask, loaded: () => count }
}
