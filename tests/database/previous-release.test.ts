import { expect, it } from 'vitest'
import { openTestDatabase } from '../helpers/test-database.ts'
import released from './released-schema.json' with { type: 'json' }
import { narrowings, type SchemaFacts, schemaFacts } from './schema-facts.ts'

/** Rules that the release before cannot break, with the reason. Empty it when a schema is frozen. */
const harmless: Record<string, string> = {
  "audit_log has a new rule: CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'command'::text, 'job'::text, 'key'::text, 'member'::text])))":
    'the same set with two more values',
  "enquiry has a new rule: CHECK ((kind = ANY (ARRAY['wholesale'::text, 'sale'::text, 'feedback'::text, 'key'::text])))":
    'the same set with one more value',
}

it('OPS-10 the release before works on the schema of this one: expand now, contract in the release after', async () => {
  const { db, close } = await openTestDatabase('pglite')
  const now = await schemaFacts(db)
  await close()
  expect(Object.keys(released).length).toBeGreaterThan(80)
  expect(narrowings(released, now).filter((issue) => !(issue in harmless))).toEqual([])
})

it('a change that breaks an older release is found', () => {
  const then: SchemaFacts = {
    orders: {
      columns: { id: 'integer not null filled', note: 'text', state: 'text not null filled' },
      rules: [],
    },
    mail: { columns: {}, rules: [] },
  }
  const now: SchemaFacts = {
    orders: {
      columns: {
        id: 'bigint not null filled',
        note: 'text not null',
        state: 'text not null',
        place: 'text not null',
        kind: 'text',
      },
      rules: ['CHECK ((kind <> 1))', 'UNIQUE (note)'],
    },
  }
  expect(narrowings(then, now)).toEqual([
    'orders.id was integer and is bigint',
    'orders.note may not be null any more',
    'orders.state has no default any more',
    'orders.place is new, and an insert must name it',
    'orders has a new rule: UNIQUE (note)',
    'mail is gone',
  ])
})
