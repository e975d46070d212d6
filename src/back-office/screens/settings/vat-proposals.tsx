import { RefreshCw } from 'lucide'
import { displayNames } from '../../../platform/formats.ts'
import type {
  ListedProposal,
  VatProposals as Proposals,
} from '../../../shop/invoices/vat-proposals/list-vat-proposals.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'

interface VatProposalsProps extends Proposals {
  /** the shop's rates as the page shows them */
  shown: string
  canWrite: boolean
}

const countryNames = displayNames('en', { type: 'region' })

/** Rates of TEDB that differ from the shop's: each is taken or dismissed. */
export function VatProposals({ proposals, comparedAt, problem, shown, canWrite }: VatProposalsProps) {
  return (
    <Panel
      title={t('settings.vat-proposals')}
      hint={t('settings.vat-proposals-about')}
      actions={
        <>
          <span className="quiet">
            {comparedAt
              ? t('settings.vat-compared', { day: comparedAt.slice(0, 10) })
              : t('settings.vat-compared-never')}
          </span>
          {canWrite && proposals.length > 1 && (
            <ActionForm intent="take-vat" values={{ shown }}>
              <ActionButton small>{t('settings.vat-take-all')}</ActionButton>
            </ActionForm>
          )}
          {canWrite && (
            <ActionForm intent="compare-vat">
              <ActionButton small>
                <Icon of={RefreshCw} />
                {t('settings.vat-compare')}
              </ActionButton>
            </ActionForm>
          )}
        </>
      }
    >
      <div className="panel__b panel__b--flush">
        {problem && <p className="panel__b">{t('settings.vat-problem', { problem: issueText(problem) })}</p>}
        {proposals.length === 0 ? (
          <p className="panel__b muted">{t('settings.vat-proposals-none')}</p>
        ) : (
          <ProposalTable proposals={proposals} shown={shown} canWrite={canWrite} />
        )}
      </div>
    </Panel>
  )
}

function ProposalTable({
  proposals,
  shown,
  canWrite,
}: Pick<VatProposalsProps, 'proposals' | 'shown' | 'canWrite'>) {
  return (
    <Table
      caption={t('settings.vat-proposals')}
      look="table--s"
      rows={proposals}
      keyOf={({ country, from }) => `${country} ${from}`}
      columns={[
        {
          head: t('settings.vat-country'),
          isRowHead: true,
          cell: ({ country }) => (
            <>
              {countryNames.of(country)} <span className="quiet">{country}</span>
            </>
          ),
        },
        { head: t('settings.vat-from'), cell: ({ from }) => dayRange(from, from) },
        {
          head: t('settings.vat-ours'),
          look: 'n',
          cell: ({ ours }) => (ours === undefined ? t('settings.vat-ended') : `${ours}%`),
        },
        { head: t('settings.vat-theirs'), look: 'n', cell: ({ percent }) => `${percent}%` },
        {
          head: t('settings.vat-take'),
          isHidden: true,
          look: 'r',
          cell: (proposal) => canWrite && <Decision proposal={proposal} shown={shown} />,
        },
      ]}
    />
  )
}

function Decision({ proposal: { country, from }, shown }: { proposal: ListedProposal; shown: string }) {
  const name = <span className="vh">{countryNames.of(country)}</span>
  return (
    <div className="row row--end">
      <ActionForm intent="take-vat" values={{ country, from, shown }}>
        <ActionButton small>
          {t('settings.vat-take')} {name}
        </ActionButton>
      </ActionForm>
      <ActionForm intent="dismiss-vat" values={{ country, from }}>
        <ActionButton small>
          {t('settings.vat-dismiss')} {name}
        </ActionButton>
      </ActionForm>
    </div>
  )
}
