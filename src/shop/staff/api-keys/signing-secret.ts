import type { Shop } from '../../shop.ts'

/** Secret with which the program of a reseller signs. Only the shop can make it from the prefix of the key. */
export function signingSecret({ secrets }: Pick<Shop, 'secrets'>, prefix: string): string {
  return secrets.sign('api-key-signing', prefix)
}
