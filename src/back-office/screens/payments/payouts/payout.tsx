import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { askAboutLine, nameCause } from '../../../../shop/payments/payouts/decide-line.ts'
import { lineStates } from '../../../../shop/payments/payouts/payout-rules.ts'
import { firstLineState, readPayout, type PayoutView } from '../../../../shop/payments/payouts/read-payout.ts'
import type { PayoutLineState } from '../../../../shop/payments/payouts/payout-tables.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../../shop/staff/audit/list-changes.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf, textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rowOfPage } from '../../../page-row.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { Tabs } from '../../../ui/list/list-parts.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const after = numberInDigits(query.get('after') ?? '', { min: 1 })
  const asked = lineStates.find((one) => one === query.get('lines'))
  const row = await rowOfPage(params, async (id) => {
    const state = asked ?? (await firstLineState(shop, id))
    return { id, state, payout: await readPayout(shop, id, { state, after }) }
  })
  return {
    payout: row.payout,
    state: row.state,
    isFirst: after === undefined,
    rights: rightsOf('payout', staff),
    lastChange: await lastTraceOf(shop, { kind: 'payout', id: row.id }),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('payout', {
  async cause({ office: { shop }, staff, form }) {
    const isForAll = textOf(form, 'isForAll') === 'yes'
    const cause = textOf(form, 'cause')
    await nameCause(shop, actorOf(staff), { lineId: idOf(form), cause, isForAll })
    return { done: 'payouts.cause-named' as const }
  },
  async ask({ office: { shop }, form }) {
    await askAboutLine(shop, idOf(form))
    return { done: 'payouts.asked' as const }
  },
})

export const shouldRevalidate = () => true

/** One payout: its sums, and its lines by state (RTS-9). */
export default function Payout() {
  const { payout, state, isFirst, rights, lastChange, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<'payouts.cause-named' | 'payouts.asked'>>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={`${payout.company}, ${moneyText(payout.cents, payout.currency)}`}
        facts={<Facts payout={payout} now={now} />}
        back={{ to: officeHref('payouts'), text: t('payouts.title') }}
      >
        <PayoutBadge payout={payout} />
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        <div className="cols">
          <section className="panel">
            <header className="panel__h">
              <h2>{t('payouts.lines')}</h2>
            </header>
            <Tabs label={t('payouts.lines')} tabs={tabsOf(payout, state)} />
            <PayoutLines payout={payout} state={state} rights={rights} now={now} />
            <Pager
              first={isFirst ? undefined : hrefOf(payout, state)}
              next={payout.next === undefined ? undefined : hrefOf(payout, state, payout.next)}
            />
          </section>
          <PayoutSums payout={payout} />
        </div>
        <LastChange change={lastChange} now={now} />
      </div>
    </div>
  )
}

function Facts({ payout, now }: { payout: PayoutView; now: string }) {
  return (
    <>
      <span className="mono">{payout.name}</span>, <Moment at={payout.madeAt} now={now} />
    </>
  )
}

function tabsOf(payout: PayoutView, current: PayoutLineState) {
  const counts = { missing: payout.missing, 'not-ours': payout.notOurs, explained: payout.explained }
  return lineStates.map((state) => ({
    to: hrefOf(payout, state),
    text: t(`payouts.line-state.${state}`),
    isCurrent: state === current,
    count: counts[state] || undefined,
    needs: state === 'missing',
  }))
}

function hrefOf({ id }: Pick<PayoutView, 'id'>, lines: PayoutLineState, after?: number): string {
  return officeHref('payout', { id }, { lines, after })
}
