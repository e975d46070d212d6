import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestStorage, type TestStorage } from '../../../tests/helpers/storage/open-storage.ts'
import { assertStorage } from './assert-storage.ts'
import { openObjectStorage } from './object-storage.ts'

let server: TestStorage
beforeAll(async () => {
  server = await openTestStorage()
})
afterAll(() => server.close())
beforeEach(() => server.fail('none'))

it('SPD-5 a storage keeps, finds and lists files, in a folder of its bucket or without one', async () => {
  const storage = openObjectStorage({ ...server.place, url: `${server.place.url}/a/b` }, { namesAtOnce: 2 })
  const names = ['00/one', '00/two', '11/three', '11/four', '22/five']
  for (const name of names) await storage.write(name, Buffer.from(`content of ${name}`))
  expect((await storage.read('11/three'))?.toString()).toBe('content of 11/three')
  expect(await storage.read('11/missing')).toBeUndefined()
  expect([await storage.has('00/one'), await storage.has('00/missing')]).toEqual([true, false])
  expect((await storage.names()).toSorted()).toEqual(names.toSorted())
  const whole = openObjectStorage(server.place)
  expect(await whole.names()).toContain('a/b/00/one')
  expect(await openObjectStorage({ ...server.place, url: `${server.place.url}/other` }).names()).toEqual([])
})

it('SPD-5 a busy storage is asked again; an error names one that stays busy or silent', async () => {
  const storage = openObjectStorage(server.place, { timeoutMs: 300 })
  server.fail('busy', 2)
  await storage.write('busy', Buffer.from('later'))
  server.fail('silent', 1)
  expect((await storage.read('busy'))?.toString()).toBe('later')
  server.fail('busy')
  await expect(storage.read('busy')).rejects.toMatchObject({
    code: 'storage.failed',
    message: 'The storage at FILES_URL answered 503 (SlowDown)',
  })
  server.fail('silent')
  await expect(storage.read('busy')).rejects.toThrow('The storage at FILES_URL did not answer')
  expect(await assertStorage(storage)).toMatchObject({ code: 'storage.failed' })
})

it('SPD-5 a start with a wrong key, bucket or address says what to correct', async () => {
  const start = (changes: object) => assertStorage(openObjectStorage({ ...server.place, ...changes }))
  expect(await start({})).toBeUndefined()
  const keys = 'Give FILES_KEY_ID and FILES_SECRET of a key that may list, read and write this bucket.'
  await expect(start({ secret: 'wrong' })).rejects.toMatchObject({
    name: 'StartError',
    message: `The storage at FILES_URL answered 403 (SignatureDoesNotMatch). ${keys}`,
  })
  await expect(start({ keyId: 'nobody' })).rejects.toThrow(`403 (InvalidAccessKeyId). ${keys}`)
  await expect(start({ url: `${server.place.url}-2` })).rejects.toThrow(
    '404 (NoSuchBucket). Make the bucket, or correct FILES_URL.',
  )
  const other = openObjectStorage({ ...server.place, url: `${server.place.url}-2` })
  await expect(other.read('picture')).rejects.toThrow('404 (NoSuchBucket)')
})
