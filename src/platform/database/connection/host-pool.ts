import pg from 'pg'

/** A pool of connections to one server, or to the one of several that takes writes. */
export type ConnectionPool = Pick<pg.Pool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> }

/** Opens a pool. After a fail-over its connections go to the next host that takes writes. */
export function openHostPool(
  hosts: readonly pg.PoolConfig[],
  onError: (error: Error) => void,
): ConnectionPool {
  const onConnect = hosts.length > 1 ? { onConnect: refuseReadOnly } : {}
  const pools = hosts.map((host) => new pg.Pool({ ...host, ...onConnect }))
  for (const pool of pools) {
    pool.on('connect', (client) => client.on('error', onError))
    // only of idle connections, whose errors are logged above; an unhandled error would end the process
    pool.on('error', () => {})
  }
  const [first] = pools
  if (!first) throw new Error('no address of a database')
  let current = 0
  return {
    options: first.options,
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    async connect() {
      let failure: unknown
      for (const [step] of pools.entries()) {
        const index = (current + step) % pools.length
        try {
          const client = await pools[index]?.connect()
          if (!client) continue
          current = index
          return client
        } catch (error) {
          failure ??= error
        }
      }
      throw failure
    },
  }
}

async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ state: string }>(
    "select current_setting('transaction_read_only') as state",
  )
  if (rows[0]?.state !== 'off') throw new Error('this host takes no writes')
}
