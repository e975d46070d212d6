import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { abandonedWorkFolders, makeWorkFolder } from './work-folder.ts'

it('OPS-10 keeps the work folder of this process, whatever time its file system reports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-work-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const work = await makeWorkFolder(folder, '.work-')
  await utimes(work, 0, 0)
  expect(await abandonedWorkFolders(folder, '.work-')).toEqual([])
  const earlier = await mkdtemp(
    join(folder, `.work-${process.pid}-${hostname().replaceAll(/[^\w.]/g, '_')}-`),
  )
  expect(await abandonedWorkFolders(folder, '.work-')).toEqual([earlier])
})
