import { FlaskConical } from 'lucide'
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { wordsText } from '../../../../shop/localisation/words.ts'
import { proveCompany, type Proof } from '../../../../shop/payments/setup/prove-company.ts'
import { readCompanySetup } from '../../../../shop/payments/setup/read-company-setup.ts'
import {
  dropFormerSecret,
  removeCompanySetup,
  setUpCompany,
} from '../../../../shop/payments/setup/set-up-company.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { seenNumber } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { StepUpNote } from '../../../ui/step-up-first.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyNotices } from './company-notices.tsx'
import { CompanyProof } from './company-proof.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const setup = await readCompanySetup(shop, params['company'] ?? '')
  if (!setup) throw data(null, { status: 404 })
  return {
    setup,
    rights: rightsOf('payment-company', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    lastChange: await lastTraceOf(shop, { kind: 'payment-company', id: setup.name }),
    now: shop.now().toISOString(),
  }
}

const saved = { done: { text: 'payments.saved' as const } }

export const action = actionsOf('payment-company', {
  async save({ office: { shop }, staff, form, params }) {
    const values = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    await setUpCompany(shop, actorOf(staff), params['company'] ?? '', { values, seen: seenNumber(form) })
    return saved
  },
  async 'drop-former'({ office: { shop }, staff, form, params }) {
    await dropFormerSecret(shop, actorOf(staff), params['company'] ?? '', { seen: seenNumber(form) })
    return saved
  },
  async remove({ office: { shop }, staff, form, params }) {
    await removeCompanySetup(shop, actorOf(staff), params['company'] ?? '', { seen: seenNumber(form) })
    return saved
  },
  async prove({ office: { shop }, params }) {
    return { done: await proveCompany(shop, params['company'] ?? '') }
  },
})

export const shouldRevalidate = () => true

/** One payment company: its credentials, its webhooks and a proof that it works. */
export default function PaymentCompany() {
  const { setup, rights, isSteppedUp: canSave, lastChange, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ text: 'payments.saved' } | Proof>>()?.done
  const text = done && 'text' in done ? done.text : undefined
  const isEntered = setup.fields.some(({ from }) => from === 'office')
  return (
    <div className="pagebody">
      <PageHead
        title={setup.title}
        facts={<State setup={setup} />}
        back={{ to: officeHref('payments'), text: t('payments.title') }}
      >
        {rights.remove && canSave && isEntered && (
          <ActionDialog
            label={t('company.remove')}
            title={t('company.remove-title', { name: setup.title })}
            keep={t('company.keep')}
            answer={t('company.remove-action')}
            intent="remove"
            values={{ seen: setup.version }}
          >
            <p>{t('company.remove-about')}</p>
          </ActionDialog>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{text && t(text)}</DoneNote>
        {rights.save && !canSave && <StepUpNote />}
        <div className="cols">
          <div className="stack">
            <CompanyForm
              key={`${setup.name} ${setup.version}`}
              setup={setup}
              canSave={rights.save && canSave}
            />
            <LastChange change={lastChange} now={now} />
          </div>
          <div className="stack">
            {setup.notices && <CompanyNotices notices={setup.notices} now={now} />}
            <CompanyProof proof={done && 'steps' in done ? done : undefined} canProve={rights.prove} />
          </div>
        </div>
      </div>
    </div>
  )
}

type Setup = ReturnType<typeof useLoaderData<typeof loader>>['setup']

function State({ setup: { why, isUnset, mode } }: { setup: Setup }) {
  if (isUnset) return t('company.unset')
  if (why !== undefined) return t('company.why', { why: wordsText(why) })
  if (mode === 'live') return t('company.live')
  return (
    <span className="badge badge--info">
      <Icon of={FlaskConical} />
      {t('company.test')}
    </span>
  )
}
