import { expect, it } from 'vitest'
import { forTools, hostUrls, isDatabaseUrl, withDatabaseName } from './database-address.ts'

const two = 'postgres://shop:p%40ss@one:5432,two:5433/keys?sslmode=require'

it('has an address for each of its hosts', () => {
  expect(hostUrls(two)).toEqual([
    'postgres://shop:p%40ss@one:5432/keys?sslmode=require',
    'postgres://shop:p%40ss@two:5433/keys?sslmode=require',
  ])
  for (const one of ['postgres://latchkey@%2Frun%2Fpostgresql/latchkey', 'postgresql://[::1]:5432/keys'])
    expect(hostUrls(one)).toEqual([one])
})

it('sends PostgreSQL’s programs to the host that accepts writes, without the password', () => {
  expect(forTools(two)).toEqual({
    url: 'postgres://shop@one:5432,two:5433/keys?sslmode=require&target_session_attrs=read-write',
    password: 'p@ss',
  })
  expect(forTools('postgres://shop@one/keys')).toEqual({ url: 'postgres://shop@one/keys', password: '' })
})

it('names another database of the same servers', () => {
  expect(withDatabaseName(two, 'scratch')).toBe(
    'postgres://shop:p%40ss@one:5432,two:5433/scratch?sslmode=require',
  )
})

it.each(['mysql://one/keys', 'postgres://one:no/keys', 'postgres://one:1,two:no/keys', 'keys'])(
  '%s is not the address of a database',
  (url) => expect(isDatabaseUrl(url)).toBe(false),
)
