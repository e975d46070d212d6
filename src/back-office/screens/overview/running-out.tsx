import { Link } from 'react-router'
import type { PoolVariant } from '../../../shop/delivery/pool/read-pool.ts'
import { number, t } from '../../text/text.ts'
import { TableBox } from '../../ui/table-box.tsx'
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
          <TableBox caption={t('running-out.caption')}>
            <thead>
              <tr>
                <th scope="col">{t('running-out.variant')}</th>
                <th scope="col" className="n">
                  {t('running-out.left')}
                </th>
                <th scope="col" className="n">
                  {t('running-out.days')}
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map(({ id, name, sku, available, daysLeft, owed }) => (
                <tr key={id}>
                  <td>
                    <Link className="t" to={officeHref('key-variant', { variantId: id })}>
                      {name}
                    </Link>
                    <small>{sku}</small>
                  </td>
                  <td className="n">{number(available)}</td>
                  <td className="n">
                    {owed > 0 ? (
                      <b className="bad">{t('figures.owed', { keys: owed })}</b>
                    ) : (
                      <b className={daysLeft !== undefined && daysLeft < soonDays ? 'warn' : undefined}>
                        {daysLeft?.toFixed(1) ?? '–'}
                      </b>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        </div>
      )}
    </section>
  )
}
