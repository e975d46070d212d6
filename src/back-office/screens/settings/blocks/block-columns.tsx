import { Ban, Clock, Eye } from 'lucide'
import { Link } from 'react-router'
import { displayNames } from '../../../../platform/formats.ts'
import type { Block } from '../../../../shop/fraud/blocks/manage-blocks.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { Moment } from '../../../ui/moment.tsx'

const countryNames = displayNames('en', { type: 'region' })

export function blockColumns({ now, canWrite }: { now: string; canWrite: boolean }): Column<Block>[] {
  return [
    {
      head: t('blocks.value'),
      isRowHead: true,
      cell: ({ kind, value }) => (
        <>
          <b>{kind === 'country' ? countryNames.of(value) : value}</b>
          <small>{t(`blocks.kind.${kind}`)}</small>
        </>
      ),
    },
    { head: t('blocks.effect'), cell: (block) => <Effect block={block} now={now} /> },
    { head: t('blocks.reason'), cell: ({ reason }) => reason },
    {
      head: t('blocks.since'),
      cell: ({ createdAt, createdBy }) => (
        <>
          <Moment at={createdAt} now={now} />
          <small>{t('blocks.by', { name: createdBy })}</small>
        </>
      ),
    },
    {
      head: t('blocks.actions'),
      isHidden: true,
      look: 'r',
      cell: ({ id, value }) =>
        canWrite && (
          <span className="row row--end">
            <Link className="btn btn--line" to={officeHref('blocks', { entry: String(id) })}>
              {t('blocks.edit')} <span className="vh">{value}</span>
            </Link>
            <ActionDialog
              label={t('blocks.remove')}
              title={t('blocks.remove-title', { value })}
              keep={t('blocks.keep')}
              answer={t('blocks.remove-action')}
              intent="remove"
              values={{ id }}
            >
              <p>{t('blocks.remove-about')}</p>
            </ActionDialog>
          </span>
        ),
    },
  ]
}

function Effect({ block: { effect, endsAt, isOver }, now }: { block: Block; now: string }) {
  if (isOver)
    return (
      <Badge look="badge--plain" icon={Clock}>
        {t('blocks.over')}
      </Badge>
    )
  return (
    <>
      {effect === 'refuse' ? (
        <Badge look="badge--bad" icon={Ban}>
          {t('blocks.effect.refuse')}
        </Badge>
      ) : (
        <Badge look="badge--warn" icon={Eye}>
          {t('blocks.effect.hold')}
        </Badge>
      )}
      <small>
        {endsAt ? (
          <>
            {t('blocks.until')}: <Moment at={new Date(Date.parse(endsAt) - 1).toISOString()} now={now} />
          </>
        ) : (
          t('blocks.for-ever')
        )}
      </small>
    </>
  )
}
