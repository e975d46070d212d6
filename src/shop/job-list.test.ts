import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import { jobList } from './job-list.ts'
import type { JobName } from './job-name.ts'
import type { Shop } from './shop.ts'

it('every job is listed once, by the name of its file', () => {
  const files = globSync('src/{platform,shop}/**/*.job.ts').map((path) => basename(path, '.job.ts'))
  const names = jobList.map(({ name }) => name)
  expect(names.toSorted()).toEqual(files.toSorted())
})

it('only the name of a job wakes it', () => {
  expectTypeOf<Parameters<Shop['wake']>>().toEqualTypeOf<[JobName]>()
  expectTypeOf<(typeof jobList)[number]['name']>().toEqualTypeOf<JobName>()
  expectTypeOf<'deliver-orders'>().toExtend<JobName>()
  expectTypeOf<'delivr'>().not.toExtend<JobName>()
})
