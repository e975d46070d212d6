import type { Proof } from '../../../../shop/payments/setup/prove-company.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TrialSteps } from '../trial-steps.tsx'

/** Runs the check of the command line and shows its steps. */
export function CompanyProof({ proof, canProve }: { proof: Proof | undefined; canProve: boolean }) {
  return (
    <Panel
      title={t('company.proof')}
      actions={
        canProve && (
          <ActionForm intent="prove">
            <ActionButton small>{t('company.prove')}</ActionButton>
          </ActionForm>
        )
      }
    >
      <div className="panel__b stack" aria-live="polite">
        {proof ? <TrialSteps trial={proof} /> : <p className="hint">{t('company.proof-about')}</p>}
      </div>
    </Panel>
  )
}
