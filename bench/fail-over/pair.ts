import { openServerPair } from '../../tests/helpers/postgres/server-pair.ts'
import { orderThrough } from './order-through.ts'

// npm exec -- node bench/fail-over/pair.ts: the primary PostgreSQL of a shop dies while buyers order and pay, and its standby
// takes over by a command, as by a person.
const { primary, standby, close } = await openServerPair({ synchronous_standby_names: '*' })
const [first, second] = [primary, standby].map(({ url }) => new URL(url).host)
let { ask } = primary

await orderThrough(
  {
    url: `postgres://postgres@${first},${second}/postgres`,
    ask: (sql, values) => ask(sql, values),
    close,
  },
  {
    'the primary died': async () => {
      primary.process.kill('SIGKILL')
      ;({ ask } = standby)
      await ask('select pg_promote()')
    },
  },
)
