import type { Shop } from '../../shop.ts'

/** A mark of APP_SECRET that distinguishes backups of other shops; it opens nothing. */
export function secretsMark({ secrets }: Pick<Shop, 'secrets'>): string {
  return secrets.sign('backup', 'latchkey')
}
