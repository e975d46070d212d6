import { Link } from 'react-router'
import type { PoolVariant } from '../../../shop/keys/pool/read-pool.ts'
import { number, t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { officeHref } from '../../office-href.ts'

/** A variant that runs out sooner has to be bought now. */
const soonDays = 3

/** Variants that run out first at the pace of the last two weeks. */
export function RunningOut({ variants }: { variants: readonly PoolVariant[] }) {
  return (
    <section className="panel" aria-labelledby="running-out">
      <header className="panel__h">
        <h2 id="running-out">{t('running-out.title')}</h2>
        <div className="panel__a">
          <Link className="link" to={officeHref('keys')}>
            {t('running-out.all')}
          </Link>
        </div>
      </header>
      {variants.length === 0 ? (
        <p className="panel__b muted">{t('running-out.none')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('running-out.caption')}
            rows={variants}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('running-out.variant'),
                cell: ({ id, name, sku }) => (
                  <>
                    <Link className="t" to={officeHref('key-variant', { variantId: id })}>
                      {name}
                    </Link>
                    <small>{sku}</small>
                  </>
                ),
              },
              { head: t('running-out.left'), look: 'n', cell: ({ available }) => number(available) },
              {
                head: t('running-out.days'),
                look: 'n',
                cell: ({ daysLeft, owed }) =>
                  owed > 0 ? (
                    <b className="bad">{t('figures.owed', { keys: owed })}</b>
                  ) : (
                    <b className={daysLeft !== undefined && daysLeft < soonDays ? 'warn' : undefined}>
                      {daysLeft?.toFixed(1) ?? '–'}
                    </b>
                  ),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
