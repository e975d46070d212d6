import { Ban, Eye, Replace, LockKeyhole, ShieldAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderLineView } from '../../../../../shop/order-management/read-order.ts'
import type { KeyLook, SealedKey } from '../../../../../shop/keys/sealed-keys/sealed-keys.ts'
import { officeHref } from '../../../../office-href.ts'
import { t, wholeMoment } from '../../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { OpenKey } from './open-key.tsx'
import type { OrderPage } from '../load-order.ts'
import { ReplaceKey } from './replace-key.tsx'
import { ShowKey } from './show-key.tsx'

const looks: Record<SealedKey['state'], BadgeLook> = {
  available: { icon: LockKeyhole, look: 'badge--out' },
  held: { icon: LockKeyhole, look: 'badge--out' },
  sold: { icon: LockKeyhole, look: 'badge--out' },
  revealed: { icon: Eye, look: 'badge--out' },
  quarantined: { icon: ShieldAlert, look: 'badge--bad' },
  void: { icon: Ban, look: '' },
}

interface KeyRowProps {
  sealed: SealedKey
  line: OrderLineView
  page: OrderPage
}

/** One key: masked until staff reveal it, with its reveals. */
export function KeyRow({ sealed, line, page }: KeyRowProps) {
  const { can, now } = page
  const [asking, setAsking] = useState<'show' | 'replace'>()
  const close = () => setAsking(undefined)
  const canReplace = can['replace-key'] && isReplaceable(sealed)
  const [content, setContent] = useState<Record<string, string>>()
  const hide = () => setContent(undefined)
  return (
    <div className="keyrow">
      <div>
        <div className="row">
          {content ? (
            <OpenKey content={content} keyId={sealed.id} onHide={hide} />
          ) : (
            <code className="sealed">{sealed.mask}</code>
          )}
          <Badge {...looks[sealed.state]}>{t(`key.${sealed.state}`)}</Badge>
        </div>
        <KeyFacts sealed={sealed} />
      </div>
      <div className="actions">
        {canReplace && (
          <button
            type="button"
            className="btn btn--line btn--xs"
            onClick={() => setAsking('replace')}
            aria-label={t('order.replace-key-of', { id: sealed.id, name: line.name })}
          >
            <Icon of={Replace} />
            {t('order.replace-key')}
          </button>
        )}
        {can['show-key'] && !content && (
          <button
            type="button"
            className="btn btn--line btn--xs"
            onClick={() => setAsking('show')}
            aria-label={t('order.show-key-of', { id: sealed.id, name: line.name })}
          >
            <Icon of={Eye} />
            {t('order.show-key')}
          </button>
        )}
      </div>
      <div className="reveals">
        {sealed.looks.length === 0 && <span>{t('order.never-shown')}</span>}
        {sealed.looks.map((one) => (
          <Look key={`${one.at} ${one.by} ${one.copied}`} look={one} now={now} />
        ))}
      </div>
      <KeyDialogs
        sealed={sealed}
        line={line}
        page={page}
        asking={asking}
        onClose={close}
        onShown={(shown) => {
          close()
          setContent(shown)
        }}
      />
    </div>
  )
}

interface KeyDialogsProps extends KeyRowProps {
  asking: 'show' | 'replace' | undefined
  onClose(): void
  onShown(content: Record<string, string>): void
}

function KeyDialogs({ sealed, line, page, asking, onClose, onShown }: KeyDialogsProps) {
  const { order, can, isSteppedUp } = page
  return (
    <>
      {can['replace-key'] && isReplaceable(sealed) && (
        <ReplaceKey
          sealed={sealed}
          line={line}
          version={order.version}
          open={asking === 'replace'}
          onClose={onClose}
        />
      )}
      {can['show-key'] && (
        <ShowKey
          keyId={sealed.id}
          open={asking === 'show'}
          isSteppedUp={isSteppedUp}
          onClose={onClose}
          onShown={onShown}
        />
      )}
    </>
  )
}

/** Source and fate of a key. */
function KeyFacts({ sealed }: { sealed: SealedKey }) {
  return (
    <p>
      {t('order.key', { id: sealed.id })}
      {sealed.batch && `, ${t('order.batch', { batch: sealed.batch })}`}
      {sealed.soldAt && `, ${t('order.key-delivered')} ${wholeMoment(sealed.soldAt)}`}
      {sealed.replacement && `, ${replacementText(sealed.replacement)}`}
      {sealed.consent && `, ${consentText(sealed.consent)}`}
      {sealed.complaint && <Complaint complaint={sealed.complaint} />}
      {sealed.refundId !== undefined && `, ${t('order.key-refund', { id: sealed.refundId })}`}
    </p>
  )
}

function Complaint({ complaint: { id, reason, answerBy, isDone } }: Complained) {
  const at = wholeMoment(answerBy)
  return (
    <>
      {', '}
      <Link className="link" to={officeHref('inbox', { enquiry: id })}>
        {t(isDone ? 'order.key-reported-done' : 'order.key-reported', {
          reason: t(`complaint.reason.${reason}`),
          at,
        })}
      </Link>
    </>
  )
}

interface Complained {
  complaint: NonNullable<SealedKey['complaint']>
}

function isReplaceable({ state, refundId, replacement }: SealedKey): boolean {
  return (state === 'sold' || state === 'revealed') && refundId === undefined && !replacement
}

function consentText({ at, version, isProven }: NonNullable<SealedKey['consent']>): string {
  return t(isProven ? 'order.key-waived' : 'order.key-waived-unproven', { version, at: wholeMoment(at) })
}

function replacementText({ newKeyId, reason }: NonNullable<SealedKey['replacement']>): string {
  return newKeyId === undefined
    ? t('order.key-awaits', { reason })
    : t('order.key-replaced-by', { id: newKeyId, reason })
}

function Look({ look, now }: { look: KeyLook; now: string }) {
  const where = [look.ip, look.device].filter(Boolean).join(', ')
  return (
    <span>
      <b>{look.by === 'staff' ? look.name : t(`order.look-by.${look.by}`)}</b>
      {look.copied && ` ${t('order.look-copied')}`}, <Moment at={look.at} now={now} />
      {where && `, ${where}`}
      {look.reason && `, “${t(`order.reason-${look.reason}`)}”`}
    </span>
  )
}
