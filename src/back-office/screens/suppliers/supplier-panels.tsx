import { Link } from 'react-router'
import type { SupplierView } from '../../../shop/suppliers/list-suppliers.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { AccountFields } from './account-fields.tsx'

/** Credentials and budget of a supplier, and whether the shop buys there. */
export function AccountPanel({ supplier, canSave }: { supplier: SupplierView; canSave: boolean }) {
  const { version, usualUrl, credentials, state } = supplier
  return (
    <Panel title={t('suppliers.account')} hint={t('suppliers.account-about')}>
      <div className="panel__b">
        <ActionForm intent="save" values={{ seen: version }}>
          <fieldset disabled={!canSave} className="stack plain">
            <div className="settings">
              <AccountFields account={supplier} usualUrl={usualUrl} credentials={credentials} />
            </div>
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={state !== 'off'} />
              <span>{t('suppliers.is-on')}</span>
            </label>
            {canSave && (
              <div>
                <ActionButton look="key">{t('suppliers.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}

/** Today's spending, and actions that call the supplier. */
export function CallPanel({ supplier, canCall }: { supplier: SupplierView; canCall: boolean }) {
  const { id, version, spentCents, budgetCents, short } = supplier
  return (
    <Panel title={t('suppliers.today')}>
      <div className="panel__b stack">
        <p>
          {t('suppliers.spent', {
            spent: moneyText(spentCents, 'usd'),
            budget: moneyText(budgetCents, 'usd'),
          })}
        </p>
        <p>
          <Link className="link" to={officeHref('supplier-purchases', { supplier: id })}>
            {t('purchases.title')}
          </Link>
        </p>
        {short > 0 && (
          <p className="note note--warn">
            <Link className="link" to={officeHref('supplier-purchases', { tab: 'short', supplier: id })}>
              {t('suppliers.short-note', { short })}
            </Link>
          </p>
        )}
        {canCall && (
          <div className="row">
            <ActionForm intent="check">
              <ActionButton>{t('suppliers.check')}</ActionButton>
            </ActionForm>
            <ActionForm intent="try" values={{ seen: version }}>
              <ActionButton>{t('suppliers.try')}</ActionButton>
            </ActionForm>
          </div>
        )}
      </div>
    </Panel>
  )
}
