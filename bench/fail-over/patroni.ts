import { openCluster } from './patroni-cluster.ts'
import { orderThrough } from './order-through.ts'

// apt install patroni etcd-server haproxy postgresql; npm exec -- node bench/fail-over/patroni.ts: the machine of the primary
// dies while buyers order and pay. Patroni makes the standby the primary, HAProxy leads to it, and nobody does anything.
const cluster = await openCluster()

await orderThrough(cluster, {
  'the machine of the primary died': cluster.killPrimary,
  'it came back as the standby': cluster.rejoin,
  'both changed places': cluster.switchOver,
})
