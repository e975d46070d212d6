import type { Shop } from '../../shop.ts'

/** The same for the same APP_SECRET, so that a backup can be told from one of another shop; opens nothing. */
export function secretsMark({ secrets }: Pick<Shop, 'secrets'>): string {
  return secrets.sign('backup', 'latchkey')
}
