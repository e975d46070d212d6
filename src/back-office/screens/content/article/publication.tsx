import { Check, Clock, ExternalLink, Pencil } from 'lucide'
import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { ArticleState } from '../../../../shop/content/texts/list-content.ts'
import type { EditedArticle } from '../../../../shop/content/texts/read-content.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useContentAnswer } from '../use-content-answer.ts'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

const badges: Record<ArticleState, BadgeLook> = {
  draft: { look: 'badge--out', icon: Pencil },
  planned: { look: 'badge--info', icon: Clock },
  out: { look: 'badge--good', icon: Check },
}

interface PublicationProps {
  article: EditedArticle
  canWrite: boolean
  shopUrl: string
  now: string
}

/** State of an article's publication, with its actions. */
export function Publication({ article, canWrite, shopUrl, now }: PublicationProps) {
  const { id, version, state, shownFrom } = article
  const { changedTo } = useContentAnswer('publish', 'take-back')
  return (
    <>
      <Badge {...badges[state]}>{t(`content.article-${state}`)}</Badge>
      <div className="panel__a">
        {state !== 'draft' && (
          <span className="quiet">
            {t(`content.since-${state}`)} <Moment at={shownFrom} now={now} />
          </span>
        )}
        {state === 'out' && (
          <a className="iconbtn" href={`${shopUrl}/newsInfo?id=${id}`} aria-label={t('content.in-the-shop')}>
            <Icon of={ExternalLink} />
          </a>
        )}
        {canWrite && state !== 'draft' && (
          <ActionForm intent="take-back" values={{ seen: version }}>
            <ActionButton small>{t('content.take-back')}</ActionButton>
          </ActionForm>
        )}
        {canWrite && <Publish article={article} />}
      </div>
      {changedTo !== undefined && <ErrorLine isAlert>{issueText({ code: 'article.changed' })}</ErrorLine>}
    </>
  )
}

/** Asks for the moment of publication, in the shop's time zone. */
function Publish({ article: { version, state, shownFromMinute, timeZone } }: { article: EditedArticle }) {
  const answer = useActionData<unknown>()
  const { issues } = useContentAnswer('publish')
  const [asked, setAsked] = useState<{ answer: typeof answer }>()
  // a new answer closes it, unless the moment was invalid
  const open = asked !== undefined && (answer === asked.answer || issues.some(({ field }) => field === 'at'))
  const isOpenAgain = state !== 'draft'
  return (
    <>
      <button
        type="button"
        className={isOpenAgain ? 'btn btn--line btn--xs' : 'btn btn--key btn--xs'}
        onClick={() => setAsked({ answer })}
      >
        {t(isOpenAgain ? 'content.move' : 'content.publish')}
      </button>
      <FormDialog
        open={open}
        title={t(isOpenAgain ? 'content.move-title' : 'content.publish-title')}
        submit={t(isOpenAgain ? 'content.move-action' : 'content.publish-action')}
        onClose={() => setAsked(undefined)}
      >
        {(formId) => (
          <Form id={formId} method="post" noValidate className="stack">
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="seen" value={version} />
            <Field
              label={t('content.shown-from')}
              name="at"
              type="datetime-local"
              defaultValue={isOpenAgain ? shownFromMinute : ''}
              hint={t('content.shown-from-hint', { zone: timeZone })}
            />
          </Form>
        )}
      </FormDialog>
    </>
  )
}
