import type { ListedBatch } from '../../../shop/keys/batches/list-batches.ts'
import { t } from '../../text/text.ts'
import { Decision } from './decision.tsx'
import type { Rights } from '../../rights.ts'

export type MayDecide = Pick<Rights<'key-batch'>, 'quarantine' | 'release' | 'void'>

/** Actions for a batch, each behind a dialog. */
export function BatchDecisions({ batch, may }: { batch: ListedBatch; may: MayDecide }) {
  const { name, counts, quarantine } = batch
  const unsold = counts.available + counts.held + counts.quarantined
  return (
    <span className="row row--n">
      {!quarantine && may.quarantine && unsold > 0 && (
        <Decision
          intent="quarantine"
          title={t('stock.quarantine-batch', { name })}
          text={t('stock.quarantine-batch-text', { available: counts.available, held: counts.held })}
          button={t('stock.quarantine')}
          done={t('stock.quarantine-n', { count: counts.available + counts.held })}
          asksReason
        />
      )}
      {quarantine && may.release && (
        <Decision
          intent="release"
          title={t('stock.release-batch', { name })}
          text={t('stock.release-batch-text', { count: counts.quarantined })}
          button={t('stock.release')}
          done={t('stock.release-do')}
        />
      )}
      {may.void && unsold > 0 && (
        <Decision
          intent="void"
          title={t('stock.void-batch', { name })}
          text={t('stock.void-batch-text', { count: unsold, sold: counts.sold })}
          button={t('stock.void')}
          done={t('stock.void-n', { count: unsold })}
          look="bad"
          asksReason
          count={unsold}
        />
      )}
    </span>
  )
}
