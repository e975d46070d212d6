import { CircleX, TriangleAlert } from 'lucide'
import type { SupplierView } from '../../../shop/suppliers/list-suppliers.ts'
import type { SupplierKind } from '../../../shop/suppliers/supplier-kinds.ts'
import { decimal } from '../../../shop/money-text.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { TermActions } from '../../ui/list/term-actions.tsx'

type Article = SupplierView['mapped'][number]

interface ArticleTableProps {
  articles: readonly Article[]
  canWrite: boolean
  now: string
}

/** Variants and the articles that are bought for them. */
export function ArticleTable({ articles, canWrite, now }: ArticleTableProps) {
  if (articles.length === 0) return <p className="muted">{t('suppliers.no-article')}</p>
  return (
    <TablePanel
      title={t('suppliers.mapping')}
      hint={t('suppliers.mapping-about')}
      rows={articles}
      keyOf={({ id }) => id}
      columns={articleColumns({ canWrite, now })}
    />
  )
}

function articleColumns({ canWrite, now }: Pick<ArticleTableProps, 'canWrite' | 'now'>): Column<Article>[] {
  return [
    {
      head: t('suppliers.variant'),
      cell: ({ product, sku }) => (
        <>
          <span className="t">{product}</span>
          <small>{sku}</small>
        </>
      ),
    },
    {
      head: t('suppliers.article'),
      look: 'lg',
      cell: ({ article }) => <span className="mono">{article}</span>,
    },
    {
      head: t('suppliers.cost'),
      look: 'n',
      cell: (article) => (
        <>
          {article.quotedCents === undefined ? '–' : moneyText(article.quotedCents, 'usd')}
          {article.quotedAt && (
            <small>
              <Moment at={article.quotedAt} now={now} />
            </small>
          )}
          {article.issue !== '' && <small className="warn">{t(`supply-issue.${article.issue}`)}</small>}
        </>
      ),
    },
    {
      head: t('suppliers.price'),
      look: 'n',
      cell: (article) => (
        <>
          {moneyText(article.priceCents, 'usd')}
          <Guard article={article} canWrite={canWrite} />
        </>
      ),
    },
    {
      head: t('suppliers.terms'),
      cell: ({ turn, highestCents, isOn }) => (
        <>
          {t('suppliers.up-to', { amount: moneyText(highestCents, 'usd') })}
          <small>{t('suppliers.turn-of', { turn })}</small>
          {!isOn && <small className="warn">{t('suppliers.article-off')}</small>}
        </>
      ),
    },
    {
      head: t('suppliers.actions'),
      isHidden: true,
      cell: (article) =>
        canWrite && (
          <TermActions row="suppliers.article" term={article}>
            <TermFields turn={String(article.turn)} highest={decimal(article.highestCents)} />
          </TermActions>
        ),
    },
  ]
}

/** Whether the price covers the cost, and the button that accepts a cost after a jump. */
function Guard({ article, canWrite }: { article: Article; canWrite: boolean }) {
  const { id, version, isStopped, leastCents, priceCents, quotedCents, pricedCents, sku } = article
  if (isStopped)
    return (
      <>
        <Badge look="badge--bad" icon={CircleX}>
          {pricedCents === undefined || quotedCents === undefined
            ? t('cost-rule.is-stopped')
            : t('cost-rule.jumped', { from: moneyText(pricedCents, 'usd') })}
        </Badge>
        {canWrite && (
          <ActionForm intent="accept-cost" values={{ id, seen: version }}>
            <ActionButton small label={t('cost-rule.accept-label', { sku })}>
              {t('cost-rule.accept')}
            </ActionButton>
          </ActionForm>
        )}
      </>
    )
  if (quotedCents === undefined || (leastCents !== undefined && leastCents <= priceCents)) return undefined
  return (
    <Badge look="badge--warn" icon={TriangleAlert}>
      {t('cost-rule.would-lose')}
    </Badge>
  )
}

function TermFields({ turn, highest }: { turn: string; highest: string }) {
  return (
    <>
      <Field label={t('suppliers.turn')} name="turn" inputMode="numeric" size={3} defaultValue={turn} />
      <Field
        label={t('suppliers.highest')}
        name="highest"
        inputMode="decimal"
        size={8}
        defaultValue={highest}
      />
    </>
  )
}

/** Maps a variant to an article of the supplier. */
export function AddArticle({ kind }: { kind: SupplierKind }) {
  return (
    <Panel title={t('suppliers.new-article')} hint={t('suppliers.new-article-about')}>
      <ActionForm intent="add-article">
        <div className="panel__b stack">
          <Field label={t('suppliers.sku')} name="sku" spellCheck={false} />
          <Field
            label={t('suppliers.article')}
            name="article"
            spellCheck={false}
            hint={t(`suppliers.article-hint.${kind}`)}
          />
          <div className="row">
            <TermFields turn="1" highest="" />
          </div>
          <div>
            <ActionButton>{t('suppliers.add-article')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
